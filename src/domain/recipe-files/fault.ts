const sentences = {
  damaged: 'This file is damaged.',
  encrypted: 'This file is locked with a password.',
  tooLarge: 'There is more packed into this file than can be read.',
  tooMany: 'There are too many files in this archive.',
  climbs: 'The name of this file leads out of the archive.',
  tooDeep: 'There are archives within archives here. Please unpack them first.',
  noRecipe: 'No recipe was found in this file.',
  notJson: 'This file is not valid JSON.',
  unknown: 'This is not a kind of file that recipes come in.',
} as const
type FaultName = keyof typeof sentences

/** Why a file was not read; its message is a sentence for whoever brought it. */
class FileFault extends Error {
  readonly fault: FaultName

  constructor(name: FaultName) {
    super(sentences[name])
    this.fault = name
  }
}

export const fault = (name: FaultName) => new FileFault(name)

/** For who says it in other words; undefined where something else went wrong. */
export const faultIn = (error: unknown) => (error instanceof FileFault ? error.fault : undefined)

/** The sentence about a file; anything else that goes wrong is ours. */
export function sentenceOf(error: unknown): string {
  if (error instanceof FileFault) return error.message
  throw error
}
