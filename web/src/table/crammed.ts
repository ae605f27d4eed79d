// Marks a part of the page whose content is higher than the room it has, so that only then it scrolls. Its scroll bar lies
// in its margin (--bar): what it holds is as wide with it as without it, or a layout that goes by the width would undo
// what made it scroll, for ever. For the same reason it is measured as it lies without the mark: the mark changes its
// padding, and content that goes by the height would then fit, lose the mark, and not fit again.
import type { Attachment } from "svelte/attachments";

export const crammed: Attachment<HTMLElement> = (part) => {
  const measure = () => {
    const top = part.scrollTop;
    part.removeAttribute("data-crammed");
    const crams = part.scrollHeight > part.clientHeight + 1;
    part.toggleAttribute("data-crammed", crams);
    if (crams && part.scrollTop !== top) part.scrollTo({ top, behavior: "instant" });
    part.style.setProperty("--bar", `${part.offsetWidth - part.clientWidth}px`);
  };
  const sizes = new ResizeObserver(measure);
  const content = new MutationObserver(() => {
    watch();
    measure();
  });

  function watch() {
    sizes.disconnect();
    sizes.observe(part);
    for (const child of part.children) sizes.observe(child);
  }

  watch();
  content.observe(part, { childList: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
};
