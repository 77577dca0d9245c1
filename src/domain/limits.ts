/** Prices, sizes, counts and thresholds: every number the product promises stands here once. */
const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

export const premium = { pricePerMonth: 9.99, trialDays: 7, earlyAccess: 7 * day } as const

export const billing = {
  /** In cents, as payment providers count. */
  monthlyPrice: Math.round(premium.pricePerMonth * 100),
  /** A failed or unheard-of renewal leaves premium on for so long. */
  grace: 3 * day,
  /** So long before its end a trial is mentioned once more. */
  trialReminder: 2 * day,
  /** How long a call waits for the payment provider. */
  patience: 10 * second,
  /** How often each subscription is compared with what the provider says. */
  compareEvery: day,
  /** The same, for one whose card is being asked for or whose provider did not answer. */
  compareSoon: 10 * minute,
  /** How late an end of premium may be noticed. */
  passEvery: minute,
  mostDaysAhead: 400,
} as const

export const password = {
  shortest: 8,
  longest: 128,
  bonusLength: 12,
  generatedLength: 12,
  criteriaNeeded: 3,
  highestScore: 4,
} as const

export const names = { longestUsername: 40, longestEmail: 254, longestName: 80 } as const

export const sessions = { idle: 14 * day, absolute: 90 * day, touchEvery: 10 * minute } as const

export const recovery = {
  archiveKept: 30 * day,
  offerLasts: 10 * minute,
  deletedHereLasts: 7 * day,
  codeTries: 5,
  /** For one archived account, over all offers of about the last hour. */
  codeSends: 5,
} as const

/** Wrong passwords: how many are free, and how long the doubling wait grows. */
export const throttles = {
  /** On one account from one address. */
  pair: { free: 5, longest: 5 * minute },
  /** On one account from anywhere: short, so that nobody can lock another person out. */
  account: { free: 30, longest: 15 * second },
  /** From one address on any account. */
  address: { free: 20, longest: 15 * minute },
  forgetAfter: day,
} as const

export const kitchen = { freeFavorites: 50, longestNotes: 10_000, mostServings: 1_000_000 } as const

export const preferenceLimits = { mostDislikes: 50, longestDislike: 60, longestCookTime: 24 * 60 } as const

/** In seconds: how long food must be left alone, or anything must take, for a cook to plan for it. */
export const cooking = { quietWait: 15 * 60, longWait: 30 * 60 } as const

export const timers = {
  kitchenMinutes: { least: 1, most: 180, usual: 5 },
  longestName: 60,
  smartMinutes: { usual: 5, presets: [1, 3, 5, 10, 15, 20, 30, 60] },
  /** The last seconds, each with a warning beep, and the last minute, which has a colour of its own. */
  warningSeconds: 10,
  soonSeconds: 60,
  /** A timer that ended longer ago is only shown as finished: nobody waits for its ring any more. */
  ringsUntil: 10 * minute,
  /** Sounds are put on the audio clock so far ahead, because a hidden page may wake only once a minute. */
  soundHorizon: 75 * second,
  /** How far the wall clock may run ahead of the steady one before it means something. */
  clockTolerance: 2 * second,
} as const

export const shopping = {
  mostItems: 500,
  mostLists: 200,
  /** In bytes: all its items with long texts, as they are sent. */
  largestList: 2 * 1024 * 1024,
  mostRecipes: 50,
  longestName: 120,
  longestItem: 200,
  longestAmount: 300,
  longestCategory: 40,
  longestNotes: 500,
  longestLine: 200,
  longestId: 64,
  highestPrice: 100_000,
  mostServings: 10_000,
  /** A deleted list can be brought back for so long. */
  undoLasts: day,
  /** So many of the ids callers gave are remembered by each list. */
  handledIds: 100,
} as const

/** What a browser keeps for a time without a network. */
export const offline = {
  /** How long a server that can be reached, but does not answer, is waited for. */
  patience: 4 * second,
  /** As long as a session that nobody uses. */
  keepsPerson: sessions.idle,
  keepsRecipe: sessions.idle,
  /** Shorter: without asking, nobody learns that premium has ended. */
  keepsPremiumRecipe: 7 * day,
  mostRecipes: 40,
  mostPictures: 150,
  /** A page that stays open asks for a new version so often. */
  asksForUpdates: 60 * minute,
} as const

/** The cooking panel on the home page knows no real times. */
export const demo = { minutesPerStep: 3 } as const

/** Recipes fetched at once by a page that lists them. */
export const listing = { pageSize: 24, mostAtOnce: 100 } as const

/** What the page of an advanced search lets choose. */
export const advancedSearch = {
  mostMissing: 5,
  minutes: [15, 30, 45, 60, 90, 120],
  /** In letters, all names of a list together. */
  longestNames: 2_000,
} as const

export const home = { trending: 6, restaurants: 6 } as const

export const ui = {
  toast: 5 * second,
  tooltipDelay: 700,
  tooltipSkip: 300,
  afterLogin: 100,
} as const
