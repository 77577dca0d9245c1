import { randomBytes } from 'node:crypto'
import {
  mostCollectionsSentence,
  nameKeyOf,
  type OwnCollection,
  takenNameSentence,
} from '../../domain/own-recipes/collections.ts'
import { ownCollections as limits } from '../../domain/own-recipes/limits.ts'
import { conflict, notFound } from '../../domain/errors.ts'
import { deletedRecipes } from '../../domain/recipe-editor/limits.ts'
import type { Database } from '../db/database.ts'
import type { OwnPerson, OwnRecipes } from './service.ts'
import { createSortingStore } from './sorting-store.ts'

type Store = ReturnType<typeof createSortingStore>

/** Named groups of own recipes; what becomes of one touches no recipe. */
export function createOwnCollections(own: OwnRecipes, db: Database, clock: () => Date) {
  const change = <T>(person: OwnPerson, work: (within: Store) => Promise<T>) =>
    own.change(person, (_, tx) => work(createSortingStore(tx)))

  async function found({ id: userId }: OwnPerson, id: string, within: Store) {
    const row = await within.collection(userId, id)
    if (!row) throw notFound('collection')
    return row
  }

  async function refuseTaken(person: OwnPerson, { id, name }: Partial<OwnCollection>, within: Store) {
    const taken = await within.isTaken(person.id, nameKeyOf(name!))
    if (taken !== undefined && taken !== id) throw conflict(takenNameSentence)
  }

  async function refuseMore(person: OwnPerson, within: Store) {
    if ((await within.countCollections(person.id)) >= limits.most) throw conflict(mostCollectionsSentence)
  }

  return {
    create: (person: OwnPerson, name: string) =>
      change(person, async (within) => {
        await refuseTaken(person, { name }, within)
        await refuseMore(person, within)
        const id = randomBytes(16).toString('base64url')
        await within.addCollection({ id, userId: person.id, name, nameKey: nameKeyOf(name) })
        return { id, name }
      }),

    rename: (person: OwnPerson, id: string, name: string) =>
      change(person, async (within) => {
        const { deletedAt } = await found(person, id, within)
        if (deletedAt) throw notFound('collection')
        await refuseTaken(person, { id, name }, within)
        await within.setCollection(id, { name, nameKey: nameKeyOf(name) })
        return { id, name }
      }),

    remove: (person: OwnPerson, id: string) =>
      change(person, async (within) => {
        const { deletedAt } = await found(person, id, within)
        if (!deletedAt) await within.setCollection(id, { deletedAt: clock() })
        await within.trimCollections(person.id, limits.mostDeleted)
        return { ok: true as const }
      }),

    restore: (person: OwnPerson, id: string) =>
      change(person, async (within) => {
        const { name, deletedAt } = await found(person, id, within)
        if (deletedAt) {
          await refuseTaken(person, { name }, within)
          await refuseMore(person, within)
          await within.setCollection(id, { deletedAt: null })
        }
        return { id, name }
      }),

    /** Removes for good what was deleted long ago. */
    purge: () => createSortingStore(db).purgeCollections(new Date(clock().getTime() - deletedRecipes.kept)),
  }
}
export type OwnCollections = ReturnType<typeof createOwnCollections>
