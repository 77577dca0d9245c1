import * as calls from '../../domain/profile/calls.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { Bind } from '../http/bind.ts'
import type { EmailChange } from './email-change.ts'
import type { ProfileService } from './service.ts'
import type { SendData } from './your-data.ts'

interface Room {
  profile: ProfileService
  emails: EmailChange
  yourData(user: User, send: SendData): Promise<void>
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
  bind(calls.setEmailNotifications, ({ viewer, body }) => profile.setEmailNotifications(viewer, body.enabled))
  bind(calls.getPreferences, async ({ viewer }) => viewer.user.preferences)
  bind(calls.savePreferences, ({ viewer, body }) => profile.savePreferences(viewer, body))
  bind.ready(calls.listDislikedRecipes, ({ viewer }) => profile.dislikedRecipes(viewer.user))
  bind(calls.getActivity, ({ viewer }) => profile.activity(viewer.user))
  bind.savedJson(calls.downloadData, ({ viewer }, send) => yourData(viewer.user, send))
}
