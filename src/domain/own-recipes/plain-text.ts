import { lineEnd } from '../line-ends.ts'
import { withWindowsSigns } from '../windows-1252.ts'

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frasl: '⁄',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  frac13: '⅓',
  frac23: '⅔',
  frac18: '⅛',
  reg: '®',
  trade: '™',
  copy: '©',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  atilde: 'ã',
  auml: 'ä',
  aring: 'å',
  aelig: 'æ',
  ccedil: 'ç',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  ouml: 'ö',
  oslash: 'ø',
  oelig: 'œ',
  szlig: 'ß',
  uacute: 'ú',
  ucirc: 'û',
  ugrave: 'ù',
  uuml: 'ü',
}
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi
const comment = /<!--[^<>]*-->/g
const breaking = /<(?:br|\/?(?:p|li|ul|ol|div|tr|h[1-6]|section|article|blockquote|dd|dt))\b[^<>]*>/gi
const tag = /<\/?[a-z][^<>]*>/gi
const hidden = /<(script|style)\b[^<>]*>/i

/** What UTF-8 leaves before a sign where a site took it for Latin 1. */
const misread = /Â(?=[\u00A0°½¼¾®]|&nbsp;)/g

/** The words of a string that may hold markup and entities, lines apart where the markup has them. */
export function plainText(written: string): string {
  const text = written.includes('Â') ? written.replaceAll(misread, '') : written
  // Some sites encode markup once more than they mean to.
  return tidy(decoded(withoutTags(decoded(withoutTags(text)))))
}

const withoutTags = (text: string) =>
  text.includes('<')
    ? shown(text).replaceAll(comment, ' ').replaceAll(breaking, '\n').replaceAll(tag, '')
    : text

/** Without what no page shows. */
function shown(text: string): string {
  const parts: string[] = []
  let rest = text
  for (let found = hidden.exec(rest); found; found = hidden.exec(rest)) {
    parts.push(rest.slice(0, found.index))
    const end = rest.indexOf(`</${found[1]}`, found.index)
    if (end < 0) return parts.join(' ')
    rest = rest.slice(end).replace(/^[^>]*>?/, '')
  }
  return [...parts, rest].join(' ')
}

const decoded = (text: string) =>
  text.includes('&')
    ? text.replaceAll(entity, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? named[name.toLowerCase()] ?? whole
        const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
        const isSign = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        return isSign ? withWindowsSigns(String.fromCodePoint(code)) : ' '
      })
    : text

const tidy = (text: string) =>
  text
    .split(lineEnd)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
