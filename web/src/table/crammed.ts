// Marks a part of the page whose content is higher than the room it has, so that only then it scrolls.
import type { Attachment } from "svelte/attachments";

export const crammed: Attachment<HTMLElement> = (part) => {
  const measure = () => part.toggleAttribute("data-crammed", part.scrollHeight > part.clientHeight + 1);
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
