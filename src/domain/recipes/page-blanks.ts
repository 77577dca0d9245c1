/** Left open in the page of a recipe when it is prerendered; filled in when it is sent. */
export const blanks = {
  title: '{{title}}',
  description: '{{description}}',
  sources: '{{sources}}',
  picture: '{{picture}}',
} as const
