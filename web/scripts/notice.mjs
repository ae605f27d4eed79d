// The NOTICE that goes out with the built client: whose pictures and fonts these are, and under which licence.

const fonts = [
  ["Fraunces", "The Fraunces Project Authors", "SIL Open Font License 1.1"],
  ["Atkinson Hyperlegible Next", "Braille Institute of America", "SIL Open Font License 1.1"],
];

export function notice(pictures, sets) {
  const lines = ["Pictures and fonts in Panta", ""];
  for (const { name, info, version } of sets.values()) {
    const used = Object.keys(pictures)
      .filter((picture) => picture.startsWith(`${name}:`))
      .map((picture) => picture.slice(name.length + 1));
    if (used.length === 0) continue;
    lines.push(
      `${info.name} ${version} (icon set ${name})`,
      `  by ${info.author.name}, ${info.author.url}`,
      `  licence: ${info.license.title}, ${info.license.url}`,
      `  used here: ${used.join(", ")}`,
      "",
    );
  }
  for (const [font, author, licence] of fonts)
    lines.push(`${font} (font)`, `  by ${author}`, `  licence: ${licence}`, "");
  lines.push(
    "Card emblems, cap shapes, element tiles, letter tiles, the stream and the card backs are drawn for Panta.",
    "",
  );
  return lines.join("\n");
}
