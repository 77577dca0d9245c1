/** Prices, sizes, counts and thresholds: every number the product promises stands here once. */
const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/** For sentences. */
export const minutesIn = (duration: number) => duration / minute
export const daysIn = (duration: number) => duration / day

/** One customer of IPv6 has thousands of places: together they may do so many times what one may. */
export const network = { places: 10 } as const

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
  /** By so much the provider's clock may differ from ours, calls under way included. */
  clocksDiffer: minute,
  /** How late an end of premium may be noticed. */
  passEvery: minute,
  mostDaysAhead: 400,
  /** How often a person may have the payment provider asked, each in its own way. */
  asking: { most: 20, within: minute },
} as const

/** What is written to support. */
export const contact = {
  longestSubject: 150,
  longestMessage: 5_000,
  /** An equal message within this is the same one, sent by a second click. */
  sameWithin: minute,
  perPerson: { most: 5, within: 60 * minute },
  perAddress: { most: 20, within: 60 * minute },
  perNetwork: { most: 20 * network.places, within: 60 * minute },
} as const

/** Mail that somebody had sent to an address nobody has proven to be theirs. */
export const unprovenMail = { perRecipient: { most: 10, within: day } } as const

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

/**
 * Texts up to here are spelled in one way: longer than any name or password, however many marks it is typed with, and
 * short enough for marks in the wrong order, which take as long as their number squared.
 */
export const spelling = { longest: 1_000 } as const

/** In letters, as they came and as they are spelled out, where one sign may become eighteen. */
export const pantryNames = { longest: 200 } as const

export const names = { longestUsername: 40, longestEmail: 254, longestName: 80 } as const

export const sessions = {
  idle: 14 * day,
  absolute: 90 * day,
  touchEvery: 10 * minute,
  /** Open ones of an account: the oldest ends when another begins. */
  most: 100,
  /** Ended ones that are remembered of an account, the latest. */
  mostEnded: 1_000,
  /** So long a browser that signed in is known to have done so. */
  deviceKnown: 365 * day,
} as const

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

/** Accounts made from one place; whoever runs the site may allow another number of them. */
export const registration = { perHour: 60, countedFor: 60 * minute } as const

export const hashing = {
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

export const kitchen = {
  freeFavorites: 50,
  longestNotes: 10_000,
  mostServings: 1_000_000,
  /** So many changes to a cooking are remembered, for one that is sent again to count once. */
  changesRemembered: 50,
  /** Finished cookings of a person in the history, the latest: three a day for nine years. */
  mostCookings: 10_000,
} as const

/** A change of the e-mail address: how long its link works, and how many links are mailed in an hour. */
export const emailChange = {
  linkLasts: 30 * minute,
  mostMails: 5,
  countedFor: 60 * minute,
  /** So long the address somebody had before is remembered. */
  formerKept: 30 * day,
} as const

/** The weeks of cooking that the profile looks back on. */
export const activityWeeks = 12

export const preferenceLimits = {
  mostDislikes: 50,
  longestDislike: 60,
  /** Of one list in one change; each is kept once. */
  mostListed: 100,
  longestCookTime: 24 * 60,
} as const

/** In minutes: from here on a recipe's time is told in hours, and how much of it is work. */
export const longRecipe = 120

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
  /** Of one person, known on all their devices. */
  mostShared: 50,
  longestText: 200,
  longestTimer: 14 * day,
  /** What happened longer ago counts as this old. */
  longestAge: 365 * day,
  /** A removal is remembered for so long, against devices that have not heard of it. */
  removalKept: day,
  mostRemovals: 100,
  /** Whoever notices an end within this rings for what was last touched there. */
  onTime: 2 * second,
  /** Another device waits so long for word that it was heard; somewhere within the spread, so that of several one is first. */
  ringsElsewhere: { wait: 5 * second, spread: 5 * second },
} as const

/** Of one person: so many changes are under way at once, and so many wait for their turn, as they do for each list. */
export const changes = { atOnce: 2, waiting: 10 } as const

/**
 * Connections to the database: all of an instance, those that one person has at once, or all who ask from one place
 * without having signed in, and how often those may wait for one before whatever else they ask is refused.
 */
export const shares = { all: 12, ofOne: 3, waiting: { ofPerson: 300, ofPlace: 1_000 } } as const

/** Through the link of one list, beside what its owner changes; of all links of one owner one at a time. */
export const guestChanges = { atOnce: 1, waiting: 10 } as const

/** What is worked out of thousands of rows, of one person: so much at once, and so many wait for it. */
export const largeReads = { atOnce: 1, waiting: 10 } as const

/** Single lists, of one person and through one link: as many may come at once as there are guests at a large table. */
export const listReads = { atOnce: 1, waiting: 50 } as const

export const shopping = {
  mostItems: 500,
  mostLists: 200,
  /** In bytes, as they are sent: a body with a list in it, a list, and all lists of a person together. */
  largestBody: 2_000_000,
  largestList: 900_000,
  largestLists: 1_900_000,
  /** Amounts that one item is put together of. */
  mostShares: 200,
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
  /** So many of a person's, and so many bytes of what was taken off one list: as many ordinary items as it holds. */
  mostDeleted: 20,
  largestRemoved: 200_000,
  /** Pages that look on by a link, at each instance: of one list, and from one place. */
  guests: { ofList: 200, ofPlace: 20 },
  /** So many of the ids callers gave are remembered by each list, and so many of its guests'. */
  handledIds: 200,
} as const

/** Recipes from a spreadsheet. */
export const imports = {
  mostRows: 10_000,
  /** In bytes: so many rows of long recipes, as they are sent. */
  largestBody: 48 * 1024 * 1024,
  largestFile: 48 * 1024 * 1024,
  /** A workbook, unpacked: what hides more than this in a small file is refused. */
  largestUnpacked: 96 * 1024 * 1024,
  mostSheets: 50,
  mostCells: 400_000,
  longestTitle: 160,
  longestCell: 32_767,
  longestDescription: 400,
  mostIngredients: 100,
  mostSteps: 100,
  mostServings: 1_000,
  /** In minutes. */
  longestTime: 7 * 24 * 60,
  usualServings: 4,
  /** A row has at least half of this to be read in. Most take less than a thousandth. */
  longestRow: 2 * second,
  /** All rows together. Ten thousand take some seconds. */
  longestReading: 3 * minute,
  /** One is read and written at a time; so many wait for it. */
  atOnce: 1,
  waiting: 5,
  /** So many faults are named; a file with more of them has another trouble. */
  mostFaults: 1_000,
  refetchDelay: second,
} as const

const megabyte = 1024 * 1024

/** Files people send us; sizes in bytes. */
export const uploads = {
  profilePicture: 5 * megabyte,
  largestFile: 10 * megabyte,
  mostFiles: 1,
  /** Larger files would be sent in parts. */
  partsAbove: 100 * megabyte,
  smallestPart: 5 * megabyte,
  mostParts: 10_000,
  requestsAtOnce: 6,
  retryDelays: [0, second, 3 * second, 5 * second],
  addressLasts: 10 * minute,
  partsLast: day,
  /** What one person may have under way at once, counted by what was promised to them. */
  underWay: 100 * megabyte,
  /** How long the store is waited for. */
  patience: 20 * second,
  mostPixels: 50_000_000,
  /** Of one picture: scans or frames, each of which is as much work as a picture. An ordinary one has about ten scans. */
  mostLayers: { jpeg: 100, png: 1_000, gif: 1_000 },
  /** Of all scans of a JPEG together: the largest picture with an ordinary number of them. */
  mostScannedPixels: 500_000_000,
  /** Decoding needs memory: so many pictures at a time, of one person one; so many others wait. */
  picturesAtOnce: 2,
  /** The scans of a JPEG are not interrupted by this: for them there is the limit above. */
  longestDrawing: 30 * second,
  picturesWaiting: { ofPerson: 3, ofAll: 50 },
  profileSide: 512,
  recipePhoto: { leastWidth: 800, leastHeight: 600 },
  sweepEvery: 10 * minute,
  /** A picture nobody shows may just be on its way to being shown. */
  unshownKept: 60 * minute,
  /** Longer than any file may take to arrive. */
  unfinishedKept: 60 * minute,
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

/** The dashboard of those who run the site. */
export const admin = {
  pageSize: 25,
  longestSearch: 100,
  weeks: 12,
  mostCooked: 10,
  /** Searches without a result: how many are shown, how many are kept, for how long, and how long they may be. */
  missesShown: 20,
  mostMisses: 5_000,
  missesKept: 180 * day,
  shortestMiss: 3,
  longestMiss: 60,
  /** Who types on within this time has not finished the search before. */
  typingPause: 5 * second,
  /** Counted in memory for so long before it is written. */
  countsKept: 5 * second,
  /** Visits closer together are one; so long they are remembered. */
  visitEvery: 10 * minute,
  visitsKept: 400 * day,
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
