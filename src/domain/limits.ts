/** Prices, sizes, counts and thresholds: every number the product promises stands here once. */
const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

export const premium = { pricePerMonth: 9.99, trialDays: 7 } as const

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

export const kitchen = { freeFavorites: 50, longestNotes: 10_000 } as const

/** The cooking panel on the home page knows no real times. */
export const demo = { minutesPerStep: 3 } as const

export const home = { trending: 6, restaurants: 6 } as const

export const ui = {
  toast: 5 * second,
  tooltipDelay: 700,
  tooltipSkip: 300,
  afterLogin: 100,
} as const
