import { z } from 'zod'
import { spelling } from '../spelling-limit.ts'
import { email, personName } from '../accounts/forms.ts'
import { cookingModes, nothingSaid, saysSomething } from './preferences.ts'

/** What the card with name and address asks for. */
export const profileForm = z.object({ firstName: personName, lastName: personName, email })
export type ProfileForm = z.infer<typeof profileForm>

/** The same, with the password that a new address takes where the old one cannot be told, or that one of before takes. */
export const profileEdit = profileForm.extend({ currentPassword: z.string() })
export type ProfileEdit = z.infer<typeof profileEdit>

/** What a person changes about themself; what is left out stays. */
export const profileChange = z
  .object({
    ...profileForm.shape,
    currentPassword: z.string().max(spelling.longest, 'That is not your password.'),
    notifications: z.boolean('notifications is true or false'),
    autoGenerateShoppingLists: z.boolean('autoGenerateShoppingLists is true or false'),
    cookingMode: z.enum(cookingModes, 'cookingMode is guided or quick'),
  })
  .partial()
  .refine(saysSomething, nothingSaid)
export type ProfileChange = z.infer<typeof profileChange>

export const emailNotifications = z.object({ enabled: z.boolean('enabled is true or false') })

export const confirmation = z.object({
  token: z.string('The link is not complete').min(1, 'The link is not complete').max(200),
})
