import { z } from 'zod'
import { bodySizes, call } from '../call.ts'
import { contactForm } from './contact.ts'
import { delivery } from './delivery.ts'

const done = z.object({ ok: z.literal(true) })

export const sendContactMessage = call('POST', '/api/contact', {
  summary: 'Write to support; an equal message within a minute counts as the same one',
  audience: 'anyone',
  body: contactForm,
  answer: done,
  status: 201,
  largestBody: bodySizes.long,
})

export const sendTestEmail = call('POST', '/api/test-email', {
  summary: 'Mail the signed-in person what the daily mail would look like',
  audience: 'member',
  answer: done.extend({ delivery }),
  status: 202,
})
