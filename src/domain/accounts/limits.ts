import { day, minute, second } from '../durations.ts'

/** One customer of IPv6 has thousands of places: together they may do so many times what one may. */
export const network = { places: 10 } as const

export const password = {
  shortest: 8,
  longest: 128,
  bonusLength: 12,
  generatedLength: 12,
  criteriaNeeded: 3,
  /** So many of the most used passwords are refused. */
  commonest: 10_000,
  highestScore: 4,
} as const

export const names = { longestUsername: 40, longestEmail: 254, longestName: 80 } as const

export const recovery = {
  archiveKept: 30 * day,
  offerLasts: 10 * minute,
  /** Wishes to take one offer, while another is under way. */
  mostWaiting: 10,
  deletedHereLasts: 7 * day,
  /** Codes mailed for one deleted account within the time that each of them works. */
  codeSends: 5,
  codeLasts: day,
  /** So many deleted accounts of one address are looked at, and a password is held against. */
  mostOfOneAddress: 10,
} as const

/** Wrong passwords: how many are free, and how long the doubling wait grows. */
export const throttles = {
  /** On one account from one address. */
  pair: { free: 5, longest: 5 * minute },
  /** On one account from anywhere: short, so that nobody can lock another person out. */
  account: { free: 30, longest: 15 * second },
  /** From one address on any account. */
  address: { free: 20, longest: 15 * minute },
  /** From one network on any account. */
  network: { free: 20 * network.places, longest: 15 * minute },
  forgetAfter: day,
  /** The count of what went wrong halves so often: a house is not shut out for a day. */
  halvesEvery: 15 * minute,
} as const

/** Who has to wait is written down once in so long, of so many accounts from one place, and of so many places. */
export const lockedOut = { within: minute, ofPlace: 10, places: 1_000 } as const

/** So long a mailed invitation works. */
export const invitation = { lasts: 14 * day } as const

/**
 * Accounts made from one place, and as many links again that it may ask for to addresses nobody has confirmed; whoever
 * runs the site may allow another number of them.
 */
export const registration = { perHour: 60, countedFor: 60 * minute } as const

export const hashing = {
  /** Longer than any check takes: what is under way for longer was given up with its instance. */
  longestCheck: minute,
  /** Passwords waiting to be hashed: of known browsers, of strangers who sign in, and of all others. */
  mostWaiting: 200,
  /** Checks under way for one account from one place, of known browsers and of strange ones. */
  mostOfOne: 2,
  /**
   * Checks under way from one network, of whatever accounts, and new hashes: of each a fifth of those that may wait.
   * Known browsers are counted apart from strangers, who have the limit of their address besides.
   */
  mostOfNetwork: 40,
  /** Those behind in the queue get every so manieth turn. */
  turnOfOthers: 3,
  /** Right passwords of an open session: nobody needs many, and each costs as much as a wrong one. */
  rightOnes: {
    pair: { free: 10, longest: minute },
    account: { free: 20, longest: minute },
    address: { free: 20, longest: minute },
    network: { free: 20 * network.places, longest: minute },
  },
} as const

/** Codes of the second step: only someone who knows the password gets to guess, so a longer wait locks nobody out. */
export const codeThrottles = { ...throttles, account: { free: 10, longest: 5 * minute } } as const

/** Mails with a link to a new password. */
export const passwordReset = {
  linkLasts: 30 * minute,
  /** So long after a change of address links go to the address the account had before: the change may have been a thief's. */
  formerAddressCounts: 7 * day,
  /** So many accounts that had one address of late are thought of when it is typed. */
  mostFormerOwners: 3,
  /** Links of one account that are good at a time; who asks for more has them in the mail already. */
  mostLinks: 3,
  /** How often it can be asked for, before the wait grows. */
  asks: {
    pair: { free: 5, longest: 15 * minute },
    /** Short as at signing in; how many links there are is limited besides. */
    account: { free: 20, longest: 15 * second },
    address: { free: 20, longest: 15 * minute },
    network: { free: 20 * network.places, longest: 15 * minute },
  },
} as const

export const twoFactor = {
  /** In seconds, as authenticator apps count. */
  step: 30,
  /** Clocks may differ by so many steps. */
  tolerance: 1,
  /** So long after it was begun a set-up can be finished. */
  setUpLasts: 15 * minute,
  recovery: { count: 10, codeLength: 12, codeGroup: 4 },
} as const
