import * as calls from '../../domain/personal/calls.ts'
import type { Bind } from '../http/bind.ts'
import type { Live } from '../http/live.ts'
import type { PersonalService } from './service.ts'

/** Under which a cooking is told of; the database names it so. */
const cooking = (userId: string, recipeId: string) => `${userId} ${recipeId}`

export function bindPersonal(bind: Bind, personal: PersonalService, live: Live) {
  bind(calls.checkFavorite, ({ viewer, params }) => personal.isFavorite(viewer.user, params.id))
  bind(calls.addFavorite, ({ viewer, params }) => personal.addFavorite(viewer.user, params.id))
  bind(calls.removeFavorite, ({ viewer, params }) => personal.removeFavorite(viewer.user, params.id))
  bind.ready(calls.listFavorites, ({ viewer }) => personal.favorites(viewer.user))
  bind(calls.rateRecipe, ({ viewer, params, body }) => personal.rate(viewer.user, params.id, body.rating))
  bind(calls.getRating, ({ viewer, params }) => personal.rating(viewer.user, params.id))
  bind(calls.getNotes, ({ viewer, params }) => personal.notes(viewer.user, params.id))
  bind(calls.saveNotes, ({ viewer, params, body }) => personal.saveNotes(viewer.user, params.id, body))
  bind(calls.getProgress, ({ viewer, params }) => personal.progress(viewer.user, params.id))
  bind(calls.saveProgress, ({ viewer, params, body }) => personal.saveProgress(viewer.user, params.id, body))
  bind.stream(calls.watchProgress, async ({ viewer: { user }, params: { id } }, open) => {
    const read = () => personal.progress(user, id)
    // Whoever may not read it is told so before the stream is open.
    await read()
    live.join(cooking(user.id, id), open(), read)
  })
  bind(calls.getStats, ({ viewer }) => personal.stats(viewer.user))
}
