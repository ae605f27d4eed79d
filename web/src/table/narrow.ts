// Long lists get a field that narrows them.

export const isLong = (length: number): boolean => length > 12;

export function narrow<T>(items: T[], typed: string, words: (item: T) => string): T[] {
  const wanted = typed.trim().toLowerCase();
  return wanted ? items.filter((item) => words(item).toLowerCase().includes(wanted)) : items;
}
