import { forbidden, notFound } from '../../domain/errors.ts'
import { ownSharing } from '../../domain/own-recipes/limits.ts'
import { retagged } from '../../domain/own-recipes/retagged.ts'
import { premiumShareSentence } from '../../domain/own-recipes/shared-recipe.ts'
import { warns } from '../../domain/own-recipes/warns.ts'
import { tooManyCalls } from '../db/connection-slots.ts'
import type { Database } from '../db/database.ts'
import { createQueues } from '../http/queues.ts'
import { presentShared } from './present.ts'
import type { OwnPerson, OwnRecipes } from './service.ts'
import { createSharingStore, type KeptShare } from './sharing-store.ts'
import type { OwnRow, Written } from './store.ts'

/** Secret links that their owner can be shown again, of which the database holds no way to them. */
export interface ShareLinks {
  make(): { [Part in keyof KeptShare]: string }
  tokenOf(share: KeptShare): string | undefined
  hashOf(token: string): string
}

export interface SharingDependencies {
  db: Database
  links: ShareLinks
  /** Counts one, and fails when there was none left. */
  allowLink(key: string, quota: { most: number; within: number }): Promise<void>
  /** What counts as one place among network addresses. */
  placeOf(address: string): string
}

const noLink = { shareKey: null, shareHash: null }

/** The secret link of an own recipe: one at a time, the same until it is revoked. */
export function createOwnSharing(own: OwnRecipes, { db, links, allowLink, placeOf }: SharingDependencies) {
  const store = createSharingStore(db)
  const ofPlace = createQueues(ownSharing.reads, tooManyCalls)
  const ofLink = createQueues(ownSharing.reads, tooManyCalls)

  async function shareOf(person: OwnPerson, id: string, within = store) {
    const share = await within.shareOf(person.id, id)
    if (!share) throw notFound('recipe')
    return share
  }

  /** Links that never were and links that are no more answer alike. */
  const found = (token: string, address: string) => {
    const hash = links.hashOf(token)
    return ofPlace(placeOf(address), () =>
      ofLink(hash, async () => {
        const row = await store.byLink(hash)
        if (!row) throw notFound('recipe')
        return row
      }),
    )
  }

  return {
    async lookUp(person: OwnPerson, id: string) {
      const share = await shareOf(person, id)
      return { isShared: share.shareHash !== null, token: links.tokenOf(share) ?? null }
    },

    async share(person: OwnPerson, id: string) {
      const { isPremium, ...share } = await shareOf(person, id)
      if (isPremium) throw forbidden(premiumShareSentence)
      const known = links.tokenOf(share)
      if (known !== undefined) return { token: known }
      await allowLink(`own share ${person.id}`, ownSharing.made)
      return own.change(person, async (_, tx) => {
        const within = createSharingStore(tx)
        // Another page may have made one meanwhile.
        const madeBefore = links.tokenOf(await shareOf(person, id, within))
        if (madeBefore !== undefined) return { token: madeBefore }
        const made = links.make()
        await within.setShare(person.id, id, made)
        return { token: links.tokenOf(made)! }
      })
    },

    unshare: (person: OwnPerson, id: string) =>
      own.change(person, async (_, tx) => {
        const within = createSharingStore(tx)
        await shareOf(person, id, within)
        await within.setShare(person.id, id, noLink)
        return { ok: true as const }
      }),

    async read(token: string, address: string, viewer: { id: string } | undefined) {
      const row = await found(token, address)
      const figures = await own.figuresOf(row)
      // The link may have ended while its reader waited.
      if (!(await store.isOpen(links.hashOf(token)))) throw notFound('recipe')
      const isOwners = viewer?.id === row.userId
      return { recipe: presentShared(row, figures), ...(isOwners && { ownId: row.id }) }
    },

    async copy(person: OwnPerson, token: string, address: string, idempotencyKey?: string) {
      const row = await found(token, address)
      return own.addOnce(
        person,
        idempotencyKey && `${idempotencyKey} ${row.id}`,
        async () => copied(row),
        async (_, tx) => {
          const shown = await createSharingStore(tx).shownBy(links.hashOf(token))
          // The link may have ended while its reader waited.
          if (!shown) throw notFound('recipe')
          return shown.image
        },
      )
    },
  }
}
export type OwnSharing = ReturnType<typeof createOwnSharing>

/** Named one by one, as for who is shown it: what else is kept of a recipe stays. Tags too: how somebody sorts is theirs. */
const copied = (row: OwnRow): Required<Omit<Written, 'wordsMark'>> & Pick<OwnRow, 'hasUnsaid'> => ({
  title: row.title,
  description: row.description,
  cookTime: row.cookTime,
  activeTime: row.activeTime,
  waitingTime: row.waitingTime,
  difficulty: row.difficulty,
  servings: row.servings,
  cuisine: row.cuisine,
  course: row.course,
  allergens: row.allergens,
  unknownIngredients: row.unknownIngredients,
  kcal: row.kcal,
  protein: row.protein,
  sodium: row.sodium,
  body: row.body,
  hasUnsaid: row.hasUnsaid || row.tags.some(warns),
  ...retagged({ ...row, ...row.body }, []),
})
