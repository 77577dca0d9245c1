/** One tag of an XML text, or a text between two. */
export type XmlPiece =
  | { kind: 'open' | 'empty'; name: string; attributes: (name: string) => string | undefined }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!(?:[^>"]|"[^"]*")*>|<(\/?)([\w.:-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|[^<]+/g

/** Walks through the XML of a workbook: enough of the language for what spreadsheets write, and no entities of its own. */
export function* xmlPieces(xml: string): Generator<XmlPiece> {
  for (const [whole, data, slash, name, attributes = '', empty] of xml.matchAll(piece)) {
    if (name !== undefined) {
      const plain = name.slice(name.indexOf(':') + 1)
      if (slash === '/') yield { kind: 'close', name: plain }
      else
        yield {
          kind: empty === '/' ? 'empty' : 'open',
          name: plain,
          attributes: (one) => attributeOf(attributes, one),
        }
    } else if (data !== undefined) yield { kind: 'text', text: data }
    else if (!whole.startsWith('<')) yield { kind: 'text', text: decoded(whole) }
  }
}

const patterns = new Map<string, RegExp>()

function attributeOf(attributes: string, name: string): string | undefined {
  const known = patterns.get(name)
  const pattern = known ?? new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`)
  if (!known) patterns.set(name, pattern)
  const found = pattern.exec(attributes)
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (text: string) =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
        (whole, hex?: string, number?: string, name?: string) => {
          if (name !== undefined) return entities[name] ?? whole
          const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : text

/** Excel writes signs that XML forbids as _x000D_. */
export const withoutEscapes = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
