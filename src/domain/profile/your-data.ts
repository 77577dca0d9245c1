import { z } from 'zod'
import { editableOwnRecipe } from '../own-recipes/own-recipe.ts'
import { shoppingList } from '../shopping/list.ts'
import { swaps } from '../substitutes/swap-schemas.ts'
import { sharedTimers } from '../timers/shared-timer.ts'
import { preferences } from './preferences.ts'

const moment = z.iso.datetime()
const perhaps = moment.nullable()
const text = z.string().nullable()
const ofRecipe = { recipeId: z.string(), recipe: z.string() }

const account = z.object({
  username: z.string(),
  email: text,
  /** A new address that waits for its confirmation. */
  newEmail: text,
  formerEmails: z.array(z.object({ email: z.string(), leftAt: moment })),
  firstName: text,
  lastName: text,
  profileImageUrl: text,
  isPremium: z.boolean(),
  isAdmin: z.boolean(),
  emailNotifications: z.boolean(),
  twoFactorSince: perhaps,
  lastEmailSent: perhaps,
  createdAt: moment,
  updatedAt: moment,
})

const progress = z.object({
  ...ofRecipe,
  checkedIngredients: z.array(z.int()),
  completedSteps: z.array(z.int()),
  currentStep: z.int().nullable(),
  servings: z.int().nullable(),
  /** What stood in for what. */
  swaps,
  timesCookedEstimate: z.int(),
  lastCookedAt: perhaps,
})

const subscription = z.object({
  status: text,
  trialEndsAt: perhaps,
  periodEndsAt: perhaps,
  paidUntil: perhaps,
  endsAt: perhaps,
  premiumUntil: perhaps,
  trialUsedAt: perhaps,
  cardBrand: text,
  cardLast4: text,
})

export const keptOwnRecipe = editableOwnRecipe.extend({
  isShared: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: perhaps,
})
export type KeptOwnRecipe = z.infer<typeof keptOwnRecipe>

/** Everything kept about a person, for that person: no secret of the site and no number of the payment provider. */
export const yourData = z.object({
  madeAt: moment,
  account,
  preferences,
  ownRecipes: z.array(keptOwnRecipe),
  /** With the ids of the recipes in each. */
  ownCollections: z.array(
    z.object({ name: z.string(), recipes: z.array(z.string()), createdAt: moment, deletedAt: perhaps }),
  ),
  favorites: z.array(z.object({ ...ofRecipe, createdAt: moment })),
  ratings: z.array(z.object({ ...ofRecipe, rating: z.int(), createdAt: moment, updatedAt: moment })),
  notes: z.array(z.object({ ...ofRecipe, notes: z.string(), createdAt: moment, updatedAt: moment })),
  progress: z.array(progress),
  cookings: z.array(z.object({ ...ofRecipe, cookedAt: moment })),
  timers: sharedTimers.shape.timers,
  shoppingLists: z.array(shoppingList),
  sessions: z.array(z.object({ loginAt: moment, logoutAt: perhaps, ipAddress: text, userAgent: text })),
  /** The weeks somebody was here in, by their Mondays. */
  visits: z.array(z.object({ week: z.iso.date(), lastAt: moment })),
  subscription: subscription.nullable(),
  premiumGift: z.object({ until: moment, givenAt: moment }).nullable(),
  messages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      createdAt: moment,
      replies: z.array(z.object({ text: z.string(), createdAt: moment })),
    }),
  ),
  dailyMails: z.array(z.object({ localDay: z.iso.date(), recipeId: text })),
})
export type YourData = z.infer<typeof yourData>
