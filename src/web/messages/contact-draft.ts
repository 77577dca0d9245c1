import { z } from 'zod'
import type { ContactForm } from '../../domain/messages/contact.ts'
import { keptJson } from '../offline/kept-json.ts'
import { keepOffline, readOffline } from '../offline/offline-storage.ts'

const name = 'contact-draft'
const text = z.string().catch('')
const draft = z.object({ name: text, email: text, subject: text, message: text })

/** What a person began to write, kept in this browser until it is sent or they sign out. */
export const contactDraft = {
  read: (): ContactForm | undefined => draft.safeParse(keptJson(readOffline(name))).data,
  keep: (form: ContactForm) => keepOffline(name, JSON.stringify(form)),
  forget: () => keepOffline(name, null),
}
