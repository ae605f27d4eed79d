// Moving the keyboard focus: between the parts of the table, and along the list one is in.

const focusable = "button:not([disabled]), a[href], input:not([disabled]), [tabindex='0']";

const seen = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function step<T>(items: T[], from: number, by: number): T | undefined {
  if (items.length === 0) return undefined;
  const start = from < 0 ? (by > 0 ? -1 : 0) : from;
  return items[(start + by + items.length) % items.length];
}

/** F6: to the next part of the table that can be seen. */
export function moveToRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter(seen);
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  step(regions, here, by)?.focus();
}

/** Arrow keys: to the next control of the part of the table that has the focus, or of the hand. */
export function moveInRegion(by: 1 | -1): void {
  const region = document.activeElement?.closest("[data-region]") ?? document.querySelector("[data-region='hand']");
  const controls = controlsIn(region);
  const here = controls.indexOf(document.activeElement as HTMLElement);
  step(controls, here, by)?.focus();
}

/** The focus goes along with what a digit selects, so that Enter confirms it and presses nothing else. */
export function focusPicked(card: number | null): void {
  const atHand = document.querySelector<HTMLElement>(`[data-region='hand'] [data-flip='${card}']`);
  const listed = document.querySelector<HTMLElement>(
    ":is([data-region='confirm'], .quiz) [data-pick]:is([aria-pressed='true'], [aria-checked='true'])",
  );
  (atHand ?? listed)?.focus();
}

/** To what may be chosen. */
export function focusAnswers(): void {
  const listed = document.querySelector<HTMLElement>(".confirm [data-pick]");
  (listed ?? controlsIn(document.querySelector("[data-region='hand']")).find(onOffer))?.focus();
}

let last: { element: HTMLElement; region: string; place: number } | null = null;

/** Remembers which control of the table has the focus, and where it stands in its part. */
export function rememberFocus(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  const region = target.closest<HTMLElement>("[data-region]");
  last = region
    ? { element: target, region: region.dataset.region ?? "", place: controlsIn(region).indexOf(target) }
    : null;
}

/** A control that had the focus is gone with the card or the question it belonged to. The focus goes on at its place in
 * the hand, or at what is asked next, so that the way there does not start at the top of the page. */
export function keepFocus(): void {
  if (!last || document.activeElement !== document.body) return;
  const gone = !last.element.isConnected || last.element.matches(":disabled");
  if (!gone) return;
  const { region, place } = last;
  const inHand = controlsIn(document.querySelector("[data-region='hand']"));
  // Not into a field: there, a digit would be typed instead of selecting.
  const asked = controlsIn(document.querySelector("[data-region='confirm']")).filter((control) => !isField(control));
  const next = region === "hand" ? inHand[Math.min(place, inHand.length - 1)] : inHand.find(onOffer);
  const found = next ?? inHand[0] ?? asked[0] ?? document.querySelector<HTMLElement>("[data-region='ask']");
  found?.focus({ preventScroll: true });
}

const isField = (control: HTMLElement): boolean => control.matches("input, textarea");

const onOffer = (control: HTMLElement): boolean => !control.matches(".not-now");

const controlsIn = (region: Element | null): HTMLElement[] =>
  [...(region?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(seen);

/** For the field one came for: it has the focus at once, also in a sheet that opens only afterwards. */
export function focusFirst(field: HTMLElement): void {
  field.setAttribute("autofocus", "");
  field.focus();
}
