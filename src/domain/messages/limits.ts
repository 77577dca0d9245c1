import { network } from '../accounts/limits.ts'
import { day, minute } from '../durations.ts'

/** What is written to support. */
export const contact = {
  longestSubject: 150,
  longestMessage: 5_000,
  /** An equal message within this is the same one, sent by a second click. */
  sameWithin: minute,
  /** A deleted message can be brought back for so long. */
  deletedKept: 30 * day,
  perPerson: { most: 5, within: 60 * minute },
  perAddress: { most: 20, within: 60 * minute },
  perNetwork: { most: 20 * network.places, within: 60 * minute },
} as const

/** Links to an address nobody has proven to be theirs; how many one place may ask for stands beside registrations. */
export const unprovenMail = {
  /** To the address an account has; without a + in it they do not count among the proofs below. */
  own: { most: 10, within: day },
  /** To one that others want, whoever they are. */
  wanted: { most: 10, within: day },
} as const

export const testMail = {
  perPerson: { most: 5, within: 60 * minute },
  perDay: { most: 10, within: day },
} as const

/** Beyond these the change itself still works, and the log says that nobody was told. */
export const mailLimits = {
  /** Notices of one kind about one account. */
  perNotice: { most: 5, within: day },
  /** Notices to one address, about whatever account. */
  perRecipient: { most: 20, within: day },
  /** Links to one address. */
  proofs: { most: 30, within: day },
  /** Codes for deleted accounts whose address nobody confirmed, to one address. */
  codes: { most: 30, within: day },
  /** Other mail of any kind to one address. */
  mail: { most: 50, within: day },
} as const

export const dailyMail = {
  /** The hours, by the person's own clock, between which it is sent. */
  morning: { from: 7, until: 11 },
  /** In minutes: the people of one zone have their turns within this. */
  spread: 60,
  passEvery: minute,
  atOnce: 50,
  /** Who has not been here for so long is left alone. */
  awayFor: 60 * day,
  /** A recipe is not sent again within this, as long as there is another one. */
  notAgainWithin: 30 * day,
} as const
