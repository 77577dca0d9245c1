import { minute, second } from '../durations.ts'

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
  /** So long the thread that read a file waits for the next, with what a preview read for its import. */
  readerKept: 5 * minute,
  /** One is read and written at a time; so many wait for it. */
  atOnce: 1,
  waiting: 5,
  /** So many faults are named; a file with more of them has another trouble. */
  mostFaults: 1_000,
  refetchDelay: second,
} as const
