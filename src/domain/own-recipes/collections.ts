import { z } from 'zod'
import { isStorable, unstorableSentence } from '../storable-text.ts'
import { ownCollections as limits } from './limits.ts'

export const collectionName = z
  .string('Please give the collection a name')
  .trim()
  .min(1, 'Please give the collection a name')
  .max(limits.longestName, `A name has ${limits.longestName} characters at the most`)
  .refine(isStorable, unstorableSentence)

/** A named group of a person's own recipes. */
export const ownCollection = z.object({ id: z.string(), name: z.string() })
export type OwnCollection = z.infer<typeof ownCollection>

/** Two names with the same key are one name. */
export const nameKeyOf = (name: string) => name.normalize('NFKC').toLocaleLowerCase('en')

export const takenNameSentence = 'You have a collection of that name already.'
export const mostCollectionsSentence = `You have ${limits.most} collections. More cannot be kept.`
export const fullCollectionsSentence = `Your collections hold ${limits.mostPlaces.toLocaleString('en')} recipes. Take some out before you add more.`
