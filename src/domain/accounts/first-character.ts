/** The first character as people count them: an emoji or a letter with its accent is one. */
export function firstCharacter(text: string): string {
  // Plain letters are the rule, and a segmenter is slow to make.
  if (/^[\w-]([ -~]|$)/.test(text)) return text.charAt(0)
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment
  return ''
}
