/** Why a file cannot be read, as a sentence for the person who chose it. */
export class RefusedFile extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'RefusedFile'
  }
}

export const damaged = () =>
  new RefusedFile(
    'This workbook is damaged. Open it in your spreadsheet program, save it again and choose the new file.',
  )

export const encrypted = () =>
  new RefusedFile('This workbook is protected by a password. Save it without one and choose it again.')

export const tooLarge = () =>
  new RefusedFile('This workbook is too large. Save the sheet with the recipes as a workbook of its own.')
