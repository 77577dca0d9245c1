import type { FetchedPage } from '../../domain/own-recipes/fetched-page.ts'
import { withWindowsSigns } from '../../domain/windows-1252.ts'

const inHeader = /\bcharset\s*=\s*["']?\s*([\w:.-]{2,40})/i
const inMeta = /<meta\b[^>]{0,500}?\bcharset\s*=\s*["']?\s*([\w:.-]{2,40})/i
/** As far as browsers look for it. */
const firstBytes = 1_024

/** The text of a page in the charset it is said to have, as browsers find that out. */
export function textOfPage({ bytes, contentType }: Pick<FetchedPage, 'bytes' | 'contentType'>): string {
  const said = decoderOf(markOf(bytes) ?? inHeader.exec(contentType)?.[1] ?? metaOf(bytes))
  if (said) return decoded(bytes, said)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoded(bytes, new TextDecoder('windows-1252'))
  }
}

function decoded(bytes: Uint8Array, decoder: TextDecoder) {
  const text = decoder.decode(bytes)
  return decoder.encoding === 'windows-1252' ? withWindowsSigns(text) : text
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined
}

function metaOf(bytes: Uint8Array): string | undefined {
  const said = inMeta.exec(Buffer.from(bytes.subarray(0, firstBytes)).toString('latin1'))?.[1]
  // Whoever could read this far did not read UTF-16.
  return said !== undefined && /^utf-?16/i.test(said) ? 'utf-8' : said
}

function decoderOf(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label)
  } catch {
    return undefined
  }
}
