import { z } from 'zod'
import { user } from '../accounts/user.ts'
import { bodySizes, call } from '../call.ts'
import { activity } from './activity.ts'
import { preferences, preferencesChange } from './preferences.ts'
import { confirmation, emailNotifications, profileChange } from './profile.ts'
import { yourData } from './your-data.ts'

const done = z.object({ ok: z.literal(true) })
const confirmed = z.object({ email: z.string(), username: z.string() })

export const updateProfile = call('PATCH', '/api/profile', {
  summary:
    'Change your name, email address or settings; what is left out stays. Where mail is sent, a new address counts once it is confirmed, and sent again it is mailed another link; where the old address cannot be told, it takes the current password',
  audience: 'member',
  body: profileChange,
  answer: user,
})

export const getEmailChange = call('GET', '/api/profile/email-change', {
  summary: 'Whether the email address is confirmed, and which one waits to be; null when none does',
  audience: 'member',
  answer: z.object({ waitingFor: z.string().nullable(), isConfirmed: z.boolean() }),
})

export const cancelEmailChange = call('DELETE', '/api/profile/email-change', {
  summary: 'Keep the email address as it is',
  audience: 'member',
  answer: done,
})

export const checkEmailLink = call('POST', '/api/confirm-email/check', {
  summary: 'Which address a mailed link confirms, and for which account; answers 410 when it has ended',
  audience: 'anyone',
  body: confirmation,
  answer: confirmed,
})

export const confirmEmail = call('POST', '/api/confirm-email', {
  summary: 'Confirm a new email address with the token of the mailed link',
  audience: 'anyone',
  body: confirmation,
  answer: confirmed,
})

export const setEmailNotifications = call('PUT', '/api/user/email-notifications', {
  summary: 'Switch the daily mail on or off',
  audience: 'member',
  body: emailNotifications,
  answer: user,
})

export const getPreferences = call('GET', '/api/preferences', {
  summary: 'How you cook and eat',
  audience: 'member',
  answer: preferences,
})

export const savePreferences = call('PUT', '/api/preferences', {
  summary:
    'Save how you cook and eat; what is left out stays. A list is sent whole, or as what was added and removed, which keeps what other devices changed',
  audience: 'member',
  body: preferencesChange,
  answer: preferences,
  largestBody: bodySizes.long,
})

export const listDislikedRecipes = call('GET', '/api/preferences/disliked-recipes', {
  summary: 'The recipes you may open that hold what you dislike, by ingredient',
  audience: 'member',
  answer: z.record(z.string(), z.array(z.string())),
})

export const getActivity = call('GET', '/api/user/activity', {
  summary: 'How often you have cooked in each of the last weeks, the oldest first',
  audience: 'member',
  answer: activity,
})

export const downloadData = call('GET', '/api/user/data', {
  summary: 'Everything kept about you, as a file',
  audience: 'member',
  answer: yourData,
  savedAs: 'homeplate-data.json',
})
