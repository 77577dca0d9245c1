import * as calls from '../../domain/admin/calls.ts'
import type { Page } from '../../domain/admin/paging.ts'
import type { LoggedAction } from '../../domain/admin/action.ts'
import type { Statistics } from '../../domain/admin/statistics.ts'
import type { Bind } from '../http/bind.ts'
import type { createPeopleDesk } from './people-desk.ts'
import type { createPostDesk } from './post-desk.ts'
import type { createRecipeDesk } from './recipe-desk.ts'

interface Room {
  statistics(): Promise<Statistics>
  recipes: ReturnType<typeof createRecipeDesk>
  people: ReturnType<typeof createPeopleDesk>
  post: ReturnType<typeof createPostDesk>
  log(page: number): Promise<Page<LoggedAction>>
}

export function bindAdmin(bind: Bind, { statistics, recipes, people, post, log }: Room) {
  bind(calls.getStatistics, () => statistics())
  bind(calls.getAttention, () => post.attention())
  bind(calls.listActions, ({ query }) => log(query.page))

  bind(calls.listManagedRecipes, ({ query }) => recipes.list(query))
  bind(calls.changeRecipe, ({ viewer, params, body }) => recipes.change(viewer.user.id, params.id, body))
  bind(calls.resetRecipe, ({ viewer, params }) => recipes.reset(viewer.user.id, params.id))

  bind(calls.listPeople, ({ query }) => people.list(query.search, query.page))
  bind(calls.setPersonRole, ({ viewer, params, body }) => people.changeRole(viewer, params.id, body.role))
  bind(calls.endPersonSessions, ({ viewer, params }) => people.signOut(viewer, params.id))

  bind(calls.listContactMessages, ({ query }) => post.messages(query.page))
  bind(calls.markContactMessage, ({ viewer, params, body }) =>
    post.mark(viewer.user.id, params.id, body.isRead),
  )
  bind(calls.listWaitingMails, ({ query }) => post.mails(query.page))
  bind(calls.retryMail, ({ viewer, params }) => post.retry(viewer.user.id, params.id))
  bind(calls.giveUpMail, ({ viewer, params }) => post.giveUp(viewer.user.id, params.id))
}
