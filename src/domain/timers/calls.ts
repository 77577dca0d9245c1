import { z } from 'zod'
import { call } from '../call.ts'
import { timers as limits } from './limits.ts'
import { sharedTimers, timerChange } from './shared-timer.ts'

export const tellTimer = call('POST', '/api/timers', {
  summary: `Tell what was done to a timer; the later change wins, and all timers are answered. You can have ${limits.mostShared}`,
  audience: 'member',
  body: timerChange,
  answer: sharedTimers,
})

export const tellTimers = call('POST', '/api/timers/all', {
  summary: 'The same of several at once, by who leaves the page: taken in together or not at all',
  audience: 'member',
  body: z.object({ changes: z.array(timerChange).min(1).max(limits.mostShared) }),
  answer: sharedTimers,
})

export const watchTimers = call('GET', '/api/timers/events', {
  summary: 'Your timers, now and whenever one of your devices changes them',
  audience: 'member',
  answer: sharedTimers,
  isStream: true,
})
