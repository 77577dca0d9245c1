import { createHash, randomBytes } from 'node:crypto'
import { ownRecipeId } from '../../domain/own-recipes/own-recipe.ts'

const idOf = (mark: Buffer) => ownRecipeId(mark.subarray(0, 16).toString('base64url'))

export const newOwnRecipeId = () => idOf(randomBytes(16))

/** The same for what the same person sends again. */
export const idOfSent = (userId: string, idempotencyKey: string) =>
  idOf(createHash('sha256').update(`${userId} ${idempotencyKey}`).digest())
