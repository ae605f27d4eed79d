// Finds the pictures that card files ask for: `picture "set:name"` or `picture set:name`.

const stringOrComment = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const pictureNode = /(?:^|[\s;{}])picture\s+(?:"([^"]+)"|([^\s;{}"]+))/g;

/** Every picture named in one card file, with the line it stands on. */
export function picturesIn(text) {
  // Only the string right after the word is a name; comments and other texts are blanked out.
  const code = text.replace(stringOrComment, (found, at) =>
    found.startsWith('"') && /picture\s+$/.test(text.slice(0, at)) ? found : found.replace(/[^\n]/g, " "),
  );
  return [...code.matchAll(pictureNode)].map((match) => ({
    picture: match[1] ?? match[2],
    line: code.slice(0, match.index + match[0].length).split("\n").length,
  }));
}
