import { brand } from '../../domain/brand.ts'
import { dateWords } from './time-words.ts'
import { saveFile } from '../ui/save-file.ts'

/** What the codes are, for whoever finds them years later. */
export const sheetHead = (now: Date) => [
  `${brand.name} recovery codes, made ${dateWords(now.toISOString())}.`,
  'Each signs you in once, in place of the code from your authenticator app.',
]

/** What is copied and saved. */
export const recoverySheet = (codes: string[], now: Date) => [...sheetHead(now), '', ...codes, ''].join('\n')

export const saveText = (name: string, text: string) =>
  saveFile(name, new Blob([text], { type: 'text/plain' }))
