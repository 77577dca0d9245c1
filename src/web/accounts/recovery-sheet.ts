import { brand } from '../../domain/brand.ts'
import { dateWords } from './time-words.ts'

/** What the codes are, for whoever finds them years later. */
export const sheetHead = (now: Date) => [
  `${brand.name} recovery codes, made ${dateWords(now.toISOString())}.`,
  'Each signs you in once, in place of the code from your authenticator app.',
]

/** What is copied and saved. */
export const recoverySheet = (codes: string[], now: Date) => [...sheetHead(now), '', ...codes, ''].join('\n')

/** Hands a text to the browser as a file to keep. */
export function saveText(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
