// Which of the three layouts the page has. Measured in rem, as the style sheets do, so that large text moves a desktop
// to the medium layout instead of breaking it.

export type Size = "narrow" | "medium" | "wide";

export const sizeOf = (rem: number): Size => (rem >= 78 ? "wide" : rem >= 44 ? "medium" : "narrow");

/** As in the style sheets. */
const lowQuery = "(max-height: 52rem)";

class Layout {
  size = $state<Size>("wide");
  /** Width of one rem in pixels. */
  rem = $state(16);
  /** A wide window that is too low for a column beside the table. */
  low = $state(false);
  /** Height of the ask in pixels: on small screens the brief sticks below it. */
  ask = $state(0);

  /** Follows the width of the page; returns how to stop. */
  follow(page: HTMLElement): () => void {
    const measure = () => {
      this.rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      this.size = sizeOf(page.clientWidth / this.rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    const lowWindow = matchMedia(lowQuery);
    const lowNow = () => (this.low = lowWindow.matches);
    lowNow();
    lowWindow.addEventListener("change", lowNow);
    return () => {
      observer.disconnect();
      lowWindow.removeEventListener("change", lowNow);
    };
  }
}

export const layout = new Layout();
