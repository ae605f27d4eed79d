declare module "*/deck-pictures.mjs" {
  export function picturesIn(text: string): { picture: string; line: number }[];
}
declare module "*/icon-sets.mjs" {
  export type IconSet = { name: string };
  export function loadSets(): Map<string, IconSet>;
}
declare module "*/notice.mjs" {
  export function notice(pictures: object, sets: Map<string, { name: string }>): string;
}
declare module "*/pictures.mjs" {
  type Picture = { body: string; width: number; height: number; coloured: boolean };
  export function collect(files: string[], sets?: Map<string, { name: string }>): Record<string, Picture>;
}
declare module "*/all-pictures.mjs" {
  export function linesOf(set: { name: string }): Map<string, string>;
}
declare module "*/icon-names.mjs" {
  export const namesFolder: string;
  export function nameFile(set: { name: string }): string;
}
