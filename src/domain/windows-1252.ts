/** From 128 on: Unicode has control signs there, which nobody means. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Text with its signs from 128 to 159 as windows-1252 has them, which some versions of Node leave as they are. */
export const withWindowsSigns = (text: string) =>
  text.replaceAll(/[\u0080-\u009F]/g, (sign) => signs.charAt(sign.charCodeAt(0) - 0x80))
