import { keeping } from './limits.ts'

/** How many a person may keep. */
export const mostOwnRecipes = ({ isPremium }: { isPremium: boolean }) =>
  isPremium ? keeping.most : keeping.free

/** Why another one cannot be kept, as a sentence. */
export const fullSentence = ({ isPremium }: { isPremium: boolean }) =>
  isPremium
    ? `You have ${keeping.most.toLocaleString('en')} recipes of your own. More cannot be kept.`
    : `The free plan holds ${keeping.free} recipes of your own. Premium has no limit.`
