import { invalid } from '../../domain/errors.ts'
import { lostPictureSentence } from '../../domain/own-recipes/own-recipe.ts'
import { pictureName, presentPictures } from '../../domain/recipes/pictures.ts'
import type { Transaction } from '../db/database.ts'

/** The address of a picture; where nothing is said, the recipe keeps what it has. */
export type AskedPicture = string | null | undefined

/** Holds a picture for who is about to show it; false where it is not theirs, or gone. */
export type HoldPicture = (tx: Transaction, userId: string, name: string) => Promise<boolean>

export const isSamePicture = (asked: AskedPicture, before: string | null) =>
  asked === undefined || asked === presentPictures(before).image

interface Choice {
  userId: string
  asked: AskedPicture
  /** What the recipe has. */
  before: string | null
}

/** The name of the picture that is asked for: the one there was, or one that this person has sent. */
export async function chosenPicture(tx: Transaction, hold: HoldPicture, { userId, asked, before }: Choice) {
  if (isSamePicture(asked, before)) return before
  const name = asked ? pictureName(asked) : null
  if (name === null || (await hold(tx, userId, name))) return name
  throw invalid(lostPictureSentence, { image: lostPictureSentence })
}
