// Copies a text for pasting elsewhere.

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyWithoutClipboard(text);
  }
}

/** Without a secure connection there is no other way: select it in a field, for which a sheet has to hold the field. */
function copyWithoutClipboard(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "vh";
  field.value = text;
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
}
