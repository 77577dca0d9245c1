import * as calls from '../../domain/kitchen/calls.ts'
import type { Bind } from '../http/bind.ts'
import type { Kitchen } from './service.ts'

export function bindKitchen(bind: Bind, kitchen: Kitchen) {
  bind(calls.checkFavorite, ({ viewer, params }) => kitchen.isFavorite(viewer.user, params.id))
  bind(calls.addFavorite, ({ viewer, params }) => kitchen.addFavorite(viewer.user, params.id))
  bind(calls.removeFavorite, ({ viewer, params }) => kitchen.removeFavorite(viewer.user, params.id))
  bind(calls.listFavorites, ({ viewer }) => kitchen.favorites(viewer.user))
  bind(calls.rateRecipe, ({ viewer, params, body }) => kitchen.rate(viewer.user, params.id, body.rating))
  bind(calls.getRating, ({ viewer, params }) => kitchen.rating(viewer.user, params.id))
  bind(calls.getNotes, ({ viewer, params }) => kitchen.notes(viewer.user, params.id))
  bind(calls.saveNotes, ({ viewer, params, body }) => kitchen.saveNotes(viewer.user, params.id, body.notes))
  bind(calls.getProgress, ({ viewer, params }) => kitchen.progress(viewer.user, params.id))
  bind(calls.saveProgress, ({ viewer, params, body }) => kitchen.saveProgress(viewer.user, params.id, body))
  bind(calls.getStats, ({ viewer }) => kitchen.stats(viewer.user))
}
