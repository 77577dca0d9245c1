import * as calls from '../../domain/admin/calls.ts'
import type { Page } from '../../domain/admin/paging.ts'
import type { LoggedAction } from '../../domain/admin/action.ts'
import type { SiteHealth } from '../../domain/admin/health.ts'
import type { Statistics } from '../../domain/admin/statistics.ts'
import type { EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import type { Bind } from '../http/bind.ts'
import type { LogQuestion } from './audit-store.ts'
import type { createPeopleDesk } from './people-desk.ts'
import type { createPostDesk } from './post-desk.ts'
import type { createSettingsDesk } from './settings-desk.ts'
import type { createRecipeDesk } from './recipe-desk.ts'

interface Room {
  statistics(): Promise<Statistics>
  health(): Promise<SiteHealth>
  recipes: ReturnType<typeof createRecipeDesk>
  people: ReturnType<typeof createPeopleDesk>
  settings: ReturnType<typeof createSettingsDesk>
  post: ReturnType<typeof createPostDesk>
  log: {
    list(question: LogQuestion): Promise<Page<LoggedAction>>
    doers(): Promise<{ id: string; name: string }[]>
  }
}

export function bindAdmin(bind: Bind, { statistics, health, recipes, people, settings, post, log }: Room) {
  bind(calls.getStatistics, () => statistics())
  bind(calls.getHealth, () => health())
  bind(calls.getAttention, () => post.attention())
  bind(calls.listActions, ({ query }) => log.list(query))
  bind(calls.listDoers, () => log.doers())

  bind(calls.listManagedRecipes, ({ query }) => recipes.list(query))
  bind(calls.changeRecipe, ({ viewer, params, body }) => recipes.change(viewer.user.id, params.id, body))
  bind(calls.editRecipe, ({ params }) => recipes.edit(params.id))
  bind(calls.createRecipe, ({ viewer, body: { idempotencyKey, ...edited } }) =>
    recipes.create(viewer.user.id, edited as EditedRecipe, idempotencyKey),
  )
  bind(calls.saveRecipe, ({ viewer, params, body: { version, ...edited } }) =>
    recipes.save(viewer.user.id, params.id, edited as EditedRecipe, version),
  )
  bind(calls.duplicateRecipe, ({ viewer, params }) => recipes.duplicate(viewer.user.id, params.id))
  bind(calls.changeRecipes, ({ viewer, body }) => recipes.changeMany(viewer.user.id, body))
  bind(calls.resetRecipe, ({ viewer, params, query }) =>
    recipes.reset(viewer.user.id, params.id, query.field, query.overridesVersion),
  )

  bind(calls.listPeople, ({ query }) => people.list(query, query.page))
  bind.savedText(calls.exportPeople, ({ viewer, query, admitAgain }) =>
    people.exportAll(viewer, query, admitAgain),
  )
  bind(calls.setPersonRole, ({ viewer, params, body }) => people.changeRole(viewer, params.id, body.role))
  bind(calls.endPersonSessions, ({ viewer, params }) => people.signOut(viewer, params.id))

  bind(calls.setPersonPremium, ({ viewer, params, body }) => people.setPremium(viewer, params.id, body))
  bind(calls.suspendPerson, ({ viewer, params, body }) => people.suspend(viewer, params.id, body.reason))
  bind(calls.unsuspendPerson, ({ viewer, params }) => people.unsuspend(viewer, params.id))
  bind(calls.deletePerson, ({ viewer, params }) => people.remove(viewer, params.id))
  bind(calls.mailPasswordLink, ({ viewer, params }) => people.mailPasswordLink(viewer, params.id))
  bind(calls.turnOffPersonTwoFactor, ({ viewer, params }) => people.turnTwoFactorOff(viewer, params.id))

  bind(calls.invitePerson, ({ viewer, body }) => people.invite(viewer, body.email))

  bind(calls.getSettings, () => settings.state())
  bind(calls.changeSettings, ({ viewer, body }) => settings.change(viewer.user.id, body))
  bind(calls.sendMailCheck, ({ viewer }) => settings.sendTest(viewer))

  bind(calls.listContactMessages, ({ query }) => post.messages(query))
  bind(calls.replyToMessage, ({ viewer, params, body }) => post.reply(viewer.user.id, params.id, body.text))
  bind(calls.deleteMessage, ({ viewer, params }) => post.remove(viewer.user.id, params.id))
  bind(calls.restoreMessage, ({ viewer, params }) => post.restore(viewer.user.id, params.id))
  bind(calls.markContactMessage, ({ viewer, params, body }) =>
    post.mark(viewer.user.id, params.id, body.isRead),
  )
  bind(calls.listWaitingMails, ({ query }) => post.mails(query.page))
  bind(calls.retryMail, ({ viewer, params }) => post.retry(viewer.user.id, params.id))
  bind(calls.giveUpMail, ({ viewer, params }) => post.giveUp(viewer.user.id, params.id))
}
