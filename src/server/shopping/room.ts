import { randomUUID } from 'node:crypto'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { indexPantry } from '../../domain/recipes/pantry-index.ts'
import type { ConnectionSlots } from '../db/connection-slots.ts'
import type { Database } from '../db/database.ts'
import type { Listener } from '../db/notifications.ts'
import type { Bind } from '../http/bind.ts'
import type { Log } from '../http/log.ts'
import { createFewAtOnce } from '../http/few-at-once.ts'
import { watchedLists } from '../http/limits.ts'
import type { InLongTurn } from '../http/long-turns.ts'
import { createSharedPieces } from '../http/pause.ts'
import type { InTurn, ReadInTurn } from '../http/turns.ts'
import { createChanges } from './changes.ts'
import { createGuests } from './guests.ts'
import { createItems } from './items.ts'
import { createLists } from './lists.ts'
import { createLive } from './live.ts'
import { createPresent } from './present.ts'
import type { OpenRecipe } from './recipe-entry.ts'
import { bindShopping } from './routes.ts'
import type { ShareLinks } from './share-link.ts'
import { createSharing } from './sharing.ts'
import { createShown } from './shown.ts'
import { createShoppingStore } from './store.ts'
import { createWorkOutRows } from './work-out-rows.ts'

interface Dependencies {
  db: Database
  slots: Pick<ConnectionSlots, 'apart'>
  inTurn: InTurn
  inLongTurn: InLongTurn
  readInTurn: ReadInTurn
  pantry: Pantry
  shareLinks: ShareLinks
  openRecipe: OpenRecipe
  news: Pick<Listener, 'isListening'>
  /** What counts as one place among network addresses. */
  placeOf(address: string): string
  clock(): Date
  log: Log
}

/** The shopping room, put together. */
export function createShopping(dependencies: Dependencies) {
  const {
    db,
    slots,
    inTurn,
    inLongTurn,
    readInTurn,
    pantry,
    shareLinks,
    openRecipe,
    news,
    placeOf,
    clock,
    log,
  } = dependencies
  const merging = { index: indexPantry(pantry), newId: randomUUID }
  const present = createPresent(merging.index)
  const inSharedPieces = createSharedPieces()
  const shown = createShown(present, inSharedPieces, inLongTurn)
  const workOutRows = createWorkOutRows(present, inSharedPieces)
  const readForLookers = createFewAtOnce(watchedLists.atOnce, slots)
  const store = createShoppingStore(db)
  const live = createLive({
    async read({ id, userId }) {
      const row = await readForLookers(userId, () => store.byId(id))
      return row && { list: await shown(row), shareHash: row.shareHash }
    },
    ownersAmong: store.ownersAmong,
    announce: store.announce,
    isListening: news.isListening,
    log,
    clock,
  })
  const room = {
    lists: createLists({ db, inTurn, readInTurn, present, shown, workOutRows, merging, openRecipe, clock }),
    items: createItems({
      changes: createChanges({ store, inTurn, present, workOutRows }),
      merging,
      openRecipe,
    }),
    sharing: createSharing(inTurn, shareLinks),
    live,
    welcome: createGuests(placeOf),
  }
  return {
    bind: (bind: Bind) => bindShopping(bind, room),
    listsOf: room.lists.all,
    pageHints: room.lists.pageHints,
    onNotification: live.onNotification,
    onAccountChange: live.onAccountChange,
    resync: live.resync,
    stop: live.stop,
  }
}
