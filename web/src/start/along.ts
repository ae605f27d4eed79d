// Arrow keys move the choice in a group of radio buttons.

export function along<T>(event: KeyboardEvent, all: T[], at: number, choose: (next: T) => void): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const place = (at + by + all.length) % all.length;
  const next = all[place];
  if (next === undefined) return;
  event.preventDefault();
  choose(next);
  const group = (event.currentTarget as HTMLElement).closest("[role='radiogroup']");
  group?.querySelectorAll<HTMLElement>("[role='radio']")[place]?.focus();
}
