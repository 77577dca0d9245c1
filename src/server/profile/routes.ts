import * as calls from '../../domain/profile/calls.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { Bind } from '../http/bind.ts'
import type { EmailChange } from './email-change.ts'
import type { ProfileService } from './service.ts'

interface Room {
  profile: ProfileService
  emails: EmailChange
  /** As text, in pieces. */
  yourData(user: User): Promise<string[]>
}

const done = { ok: true } as const

export function bindProfile(bind: Bind, { profile, emails, yourData }: Room) {
  bind(calls.updateProfile, ({ viewer, body, origin }) => profile.update(viewer, body, origin))
  bind(calls.getEmailChange, ({ viewer }) => emails.waiting(viewer.user.id))
  bind(calls.cancelEmailChange, async ({ viewer }) => {
    await emails.cancel(viewer.user.id)
    return done
  })
  bind(calls.checkEmailLink, ({ body }) => emails.check(body.token))
  bind(calls.confirmEmail, ({ body, origin }) => emails.confirm(body.token, origin))
  bind(calls.setEmailNotifications, ({ viewer, body }) =>
    profile.setEmailNotifications(viewer.user, body.enabled),
  )
  bind(calls.getPreferences, async ({ viewer }) => viewer.user.preferences)
  bind(calls.savePreferences, ({ viewer, body }) => profile.savePreferences(viewer.user, body))
  bind.ready(calls.listDislikedRecipes, ({ viewer }) => profile.dislikedRecipes(viewer.user))
  bind(calls.getActivity, ({ viewer }) => profile.activity(viewer.user))
  bind.savedText(calls.downloadData, ({ viewer }) => yourData(viewer.user))
}
