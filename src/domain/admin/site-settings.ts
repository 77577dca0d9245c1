import { z } from 'zod'
import { registrationMode } from '../accounts/registration-mode.ts'
import { email } from '../accounts/forms.ts'
import { mailHealth } from './health.ts'

/** What administrators set for the whole site. */
export const siteSettings = z.object({
  registration: registrationMode,
  /** Who receives what people write to us; null is as the environment says. */
  contact: email.nullable(),
})
export type SiteSettings = z.infer<typeof siteSettings>

export const unset: SiteSettings = { registration: 'open', contact: null }

/** What is left out stays. */
export const settingsChange = siteSettings
  .partial()
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Nothing to change was sent',
  )
export type SettingsChange = z.infer<typeof settingsChange>

/** The settings, and how the site stands with what it needs from outside. */
export const siteState = siteSettings.extend({
  /** What the environment says, where nothing is set. */
  usualContact: z.string().nullable(),
  mail: mailHealth,
  payments: z.enum(['live', 'test', 'off']),
})
export type SiteState = z.infer<typeof siteState>
