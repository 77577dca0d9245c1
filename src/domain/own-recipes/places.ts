import { keeping } from './limits.ts'

/** How many a person may keep. */
export const mostOwnRecipes = ({ isPremium }: { isPremium: boolean }) =>
  isPremium ? keeping.most : keeping.free

/**
 * How many deleted ones can be had back, by how many a person had at the most: as many as the plan holds, or as they had
 * from before, so that none of those that are deleted together is gone for good.
 */
export const mostDeletedOf = (person: { isPremium: boolean }, had: number) =>
  Math.min(keeping.mostDeleted, Math.max(mostOwnRecipes(person), had))

/** Why another one cannot be kept, as a sentence. */
export const fullSentence = ({ isPremium }: { isPremium: boolean }) =>
  isPremium
    ? `You have ${keeping.most.toLocaleString('en')} recipes of your own. More cannot be kept.`
    : `The free plan holds ${keeping.free} recipes of your own. Premium has no limit.`
