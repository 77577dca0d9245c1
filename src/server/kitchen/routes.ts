import * as calls from '../../domain/kitchen/calls.ts'
import type { Bind } from '../http/bind.ts'
import type { Live } from '../http/live.ts'
import type { Kitchen } from './service.ts'

/** Under which a cooking is told of; the database names it so. */
const cooking = (userId: string, recipeId: string) => `${userId} ${recipeId}`

export function bindKitchen(bind: Bind, kitchen: Kitchen, live: Live) {
  bind(calls.checkFavorite, ({ viewer, params }) => kitchen.isFavorite(viewer.user, params.id))
  bind(calls.addFavorite, ({ viewer, params }) => kitchen.addFavorite(viewer.user, params.id))
  bind(calls.removeFavorite, ({ viewer, params }) => kitchen.removeFavorite(viewer.user, params.id))
  bind(calls.listFavorites, ({ viewer }) => kitchen.favorites(viewer.user))
  bind(calls.rateRecipe, ({ viewer, params, body }) => kitchen.rate(viewer.user, params.id, body.rating))
  bind(calls.getRating, ({ viewer, params }) => kitchen.rating(viewer.user, params.id))
  bind(calls.getNotes, ({ viewer, params }) => kitchen.notes(viewer.user, params.id))
  bind(calls.saveNotes, ({ viewer, params, body }) => kitchen.saveNotes(viewer.user, params.id, body))
  bind(calls.getProgress, ({ viewer, params }) => kitchen.progress(viewer.user, params.id))
  bind(calls.saveProgress, ({ viewer, params, body }) => kitchen.saveProgress(viewer.user, params.id, body))
  bind.stream(calls.watchProgress, async ({ viewer: { user }, params: { id } }, open) => {
    const read = () => kitchen.progress(user, id)
    // Whoever may not read it is told so before the stream is open.
    await read()
    live.join(cooking(user.id, id), open(), read)
  })
  bind(calls.getStats, ({ viewer }) => kitchen.stats(viewer.user))
}
