/** Whatever ends a line in some program: to patterns most of these are spaces, and one is a letter like any other. */
export const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

const leftAsTheyAre = /[\u0085\u2028\u2029]/g

/** JSON without line ends: it is YAML, so any text is safe in it. */
export const jsonOnOneLine = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    leftAsTheyAre,
    (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'),
  )
