const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in an element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter]!)
