import { network } from '../accounts/limits.ts'
import { day, minute, second } from '../durations.ts'

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
  /** The names of parts, as they are sent: far more than the largest file has. */
  largestNames: 256 * 1024,
  requestsAtOnce: 6,
  /** Files at once: each holds a connection to the store for as long as it takes to arrive. */
  arriving: { ofPerson: 10, ofAll: 500 },
  /** Connections to a bucket for what is shown: read whole at once, none is held for long. One place never has all. */
  reading: { ofPlace: 15, ofAll: 50 },
  retryDelays: [0, second, 3 * second, 5 * second],
  addressLasts: 10 * minute,
  partsLast: day,
  /**
   * What may be under way at once, counted by what was promised: to one person, and to one place and one network,
   * however many accounts they have.
   */
  underWay: {
    ofPerson: 100 * megabyte,
    ofPlace: 1_000 * megabyte,
    ofNetwork: 1_000 * network.places * megabyte,
  },
  /**
   * On a disk, for what else is there, such as the database: however many send files, it is not them who fill it. Of a
   * small one a share.
   */
  leftFree: { most: 500 * megabyte, share: 0.1 },
  /** How long the store is waited for. */
  timeout: 20 * second,
  mostPixels: 50_000_000,
  /** As long as a JPEG or a GIF can be: some rows of a PNG are held in memory at once, and one may have all its pixels. */
  longestSide: 65_535,
  /** Of one picture: scans or frames, each of which is as much work as a picture. An ordinary one has about ten scans. */
  mostLayers: { jpeg: 100, png: 1_000, gif: 1_000 },
  /** Of all scans of a JPEG together: the largest picture with an ordinary number of them. */
  mostScannedPixels: 500_000_000,
  /** Of an interlaced PNG, which is held in memory as a whole: 40 million pixels of three plain channels. */
  largestInterlaced: 120_000_000,
  /** Of a PNG, in bytes: all of it is unpacked, to a thousand times as much. */
  mostPackedText: 128 * 1024,
  /** Decoding needs memory: so many pictures at a time, of one person or place one; so many others wait. */
  picturesAtOnce: 2,
  /** The scans of a JPEG are not interrupted by this: for them there is the limit above. */
  longestDrawing: 30 * second,
  picturesWaiting: { ofPerson: 3, ofPlace: 50, ofAll: 50 },
  profileSide: 512,
  recipePhoto: { leastWidth: 800, leastHeight: 600 },
  /** What other programs and old pages have of a dish is small. */
  ownPicture: { leastWidth: 160, leastHeight: 120 },
  /**
   * Pictures of own recipes: of one person as many as a large file of recipes brings along, and of one place, however
   * many accounts it has, of two such files. Each may take a megabyte of the disk that the database is on.
   */
  keptADay: { ofPerson: 1_000, ofPlace: 2_000 },
  sweepEvery: 10 * minute,
  /** A picture nobody shows may just be on its way to being shown, in a form that somebody fills in. */
  unshownKept: day,
  /** Longer than any file may take to arrive. */
  unfinishedKept: 60 * minute,
} as const
