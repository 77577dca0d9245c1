/** What a page and the service worker say to each other. */
export type WorkerMessage =
  /** Answered with whether all of these belong to the worker's version. */
  | { kind: 'know'; files: string[] }
  /** A worker that waits becomes the one in charge. */
  | { kind: 'take over' }

/** A cache of the pictures that were seen last. */
export const keptPictures = 'pictures'

/** A cache that is there while somebody is signed in: without it the worker opens nothing offline. */
export const signedInMark = 'signed-in'
