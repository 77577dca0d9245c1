import { z } from 'zod'

/** What the files in a backup are called; another `format` means that they are called or written otherwise. */
export const format = 1
export const aboutName = 'homeplate.json'
export const snapshotName = 'database.json'
export const secretName = 'session-secret'
export const tablesFolder = 'tables/'
export const uploadsFolder = 'uploads/'

export const about = z.object({
  format: z.number(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  secretMark: z.string(),
})
