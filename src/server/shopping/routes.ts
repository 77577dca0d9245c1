import * as calls from '../../domain/shopping/calls.ts'
import type { Bind } from '../http/bind.ts'
import type { Guests } from './guests.ts'
import type { Items } from './items.ts'
import type { Lists } from './lists.ts'
import type { Live } from './live.ts'
import type { Sharing } from './sharing.ts'

interface Room {
  lists: Lists
  items: Items
  sharing: Sharing
  live: Live
  welcome: Guests
}

const done = { ok: true } as const

interface Addressed {
  viewer: { user: { id: string } }
  params: { id: string }
}
const own = ({ viewer, params }: Addressed) => ({ userId: viewer.user.id, id: params.id })

export function bindShopping(bind: Bind, { lists, items, sharing, live, welcome }: Room) {
  bind(calls.listShoppingLists, ({ viewer }) => lists.all(viewer.user))
  bind(calls.createShoppingList, ({ viewer, body }) => lists.create(viewer.user, body))
  bind(calls.createListFromRecipe, ({ viewer, params, query }) =>
    lists.createFromRecipe(viewer.user, params.id, query),
  )
  bind(calls.getShoppingList, (asked) => lists.get(own(asked)))
  bind(calls.deleteShoppingList, async ({ viewer, params, query }) => {
    await lists.remove(viewer.user, params.id, query.changeId)
    return done
  })
  bind(calls.restoreShoppingList, ({ viewer, params, query }) =>
    lists.restore(viewer.user, params.id, query.changeId),
  )

  bind(calls.replaceShoppingItems, (asked) => items.replace(own(asked), asked.body.items, asked.body.version))
  bind(calls.renameShoppingList, (asked) => items.rename(own(asked), asked.body.name, asked.query.changeId))
  bind(calls.addShoppingItem, (asked) => items.add(own(asked), asked.body))
  bind(calls.editShoppingItem, (asked) =>
    items.edit(own(asked), asked.params.itemId, asked.body, asked.query.changeId),
  )
  bind(calls.removeShoppingItem, (asked) =>
    items.remove(own(asked), asked.params.itemId, asked.query.changeId),
  )
  bind(calls.clearCompletedItems, (asked) =>
    items.clearCompleted(own(asked), asked.body.ids, asked.query.changeId),
  )
  bind(calls.restoreShoppingItems, (asked) => items.restore(own(asked), asked.body.ids, asked.query.changeId))
  bind(calls.joinShoppingItems, (asked) => items.join(own(asked), asked.body.ids, asked.query.changeId))
  bind(calls.keepItemsApart, (asked) =>
    items.keepApart(own(asked), asked.body.ids, asked.body.isApart, asked.query.changeId),
  )
  bind(calls.addRecipeToList, (asked) => items.addRecipe(own(asked), asked.viewer.user, asked.body))
  bind(calls.removeRecipeFromList, (asked) => items.removeRecipe(own(asked), asked.params.entryId))

  bind(calls.shareShoppingList, ({ viewer, params }) => sharing.share(viewer.user, params.id))
  bind(calls.unshareShoppingList, async ({ viewer, params }) => {
    await sharing.unshare(viewer.user, params.id)
    return done
  })

  bind(calls.getSharedList, ({ params }) => lists.get(sharing.accessOf(params.token)))
  bind(calls.tickSharedItem, ({ params, query, body }) =>
    items.tick(sharing.accessOf(params.token), params.itemId, body, query.changeId),
  )

  bind.stream(calls.watchShoppingList, async (asked, open) =>
    live.join(await lists.ownedBy(own(asked)), open(), null),
  )
  bind.stream(calls.watchSharedList, async ({ params, origin }, open) => {
    const access = sharing.accessOf(params.token)
    const list = await lists.ownedBy(access)
    live.join(list, welcome(list.id, origin.address, open), access.shareHash)
  })
}
