// Pictures taken out of the icon sets when the client was built.
import generated from "../generated/pictures.json";

export type Picture = { body: string; width: number; height: number; coloured: boolean };

const pictures = generated as Record<string, Picture>;

export const pictureOf = (name: string | null): Picture | null => (name ? (pictures[name] ?? null) : null);

/** Whether the drawings of its icon set have colours of their own. */
export const isColoured = (name: string): boolean => /^(fluent-emoji-flat|panta):/.test(name);

/** Where the server has a picture that the client was not built with. */
export const laterAddress = (name: string): string =>
  `/api/pictures/${name.split(":").map(encodeURIComponent).join("/")}`;

/** A coloured picture as an address for an image, so that its inner names cannot clash with others on the page. */
export function pictureAddress({ body, width, height }: Picture): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
