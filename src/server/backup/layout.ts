import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** What the files in a backup are called; another `format` means that they are called or written otherwise. */
export const format = 1
export const aboutName = 'homeplate.json'
export const snapshotName = 'database.json'
export const secretName = 'session-secret'
export const tablesFolder = 'tables/'
export const uploadsFolder = 'uploads/'

/** Follows from the secret and says nothing of it: whether a site that is restored has the same one. */
export const markOf = (secret: string) =>
  createHmac('sha256', secret).update('the mark in a backup').digest('hex').slice(0, 16)

export const about = z.object({
  format: z.number(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  secretMark: z.string(),
})
