import { forbidden } from '../../domain/errors.ts'
import type { InTurn } from '../http/turns.ts'
import { noList } from './changes.ts'
import type { Person } from './recipe-entry.ts'
import type { ShareLinks } from './share-link.ts'
import { createShoppingStore, type ListRow, type ShoppingStore } from './store.ts'

/** The secret link of a list: one at a time, the same until it is revoked. */
export function createSharing(inTurn: InTurn, links: ShareLinks) {
  const withList = <T>(
    person: Person,
    id: string,
    use: (list: ListRow, store: ShoppingStore) => Promise<T>,
  ) =>
    inTurn({ userId: person.id, id }, async (tx) => {
      const store = createShoppingStore(tx)
      const list = await store.hold({ userId: person.id, id })
      if (!list || list.deletedAt) throw noList()
      return use(list, store)
    })

  return {
    share: (person: Person, id: string) =>
      withList(person, id, async (list, store) => {
        if (!person.isPremium) throw forbidden(shareSentence, { needsPremium: true })
        const existing = links.tokenOf(list)
        if (existing !== undefined) return { token: existing }
        const made = links.make()
        await store.save(list.id, { ...made, version: list.version + 1 })
        return { token: links.tokenOf(made)! }
      }),

    unshare: (person: Person, id: string) =>
      withList(person, id, async (list, store) => {
        if (list.shareHash === null) return
        await store.save(list.id, { shareKey: null, shareHash: null, version: list.version + 1 })
      }),

    /** The list a link leads to; links that never were and links that are no more answer alike. */
    accessOf: (token: string) => ({ shareHash: links.hashOf(token) }),
  }
}
export type Sharing = ReturnType<typeof createSharing>

const shareSentence = 'Sharing a list live is part of premium. Your lists themselves stay free.'
