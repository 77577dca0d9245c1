import { day, minute } from '../durations.ts'

/** A change of the email address: how long its link works, and how many links are mailed in an hour. */
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
