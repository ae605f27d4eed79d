// Sets a name a little smaller where its longest word finds no room, so that no word is broken in the middle. One that is
// longer still may break: how small letters may be has an end.
import type { Attachment } from "svelte/attachments";

const smallest = 0.7; // of the size it would have

export const fitted: Attachment<HTMLElement> = (name) => {
  function measure() {
    name.style.fontSize = "";
    name.style.overflowWrap = "normal";
    const room = name.clientWidth;
    const needed = name.scrollWidth;
    name.style.overflowWrap = "";
    if (room === 0 || needed <= room) return;
    const size = parseFloat(getComputedStyle(name).fontSize);
    const less = Math.max(smallest, room / needed);
    name.style.fontSize = `${Math.floor(size * less * 10) / 10}px`;
  }
  const sizes = new ResizeObserver(measure);
  const text = new MutationObserver(measure);
  sizes.observe(name);
  document.fonts?.addEventListener("loadingdone", measure); // another face is wider, in a place of the same size
  text.observe(name, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    document.fonts?.removeEventListener("loadingdone", measure);
    text.disconnect();
  };
};
