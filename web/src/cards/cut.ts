// Marks a text of which some lines find no room: they lie in a column beside it that is out of sight.
import type { Attachment } from "svelte/attachments";

export const cut: Attachment<HTMLElement> = (text) => {
  const sizes = new ResizeObserver(() => text.toggleAttribute("data-cut", text.scrollWidth > text.clientWidth + 1));
  sizes.observe(text);
  return () => sizes.disconnect();
};
