import { notFound } from '../../domain/errors.ts'
import {
  applied,
  differing,
  lifted,
  type Overrides,
  overridden,
  type Settable,
} from '../../domain/recipes/overrides.ts'
import type { Transaction } from '../db/database.ts'
import { holdCatalogue } from './catalogue-store.ts'
import { createOverrideStore } from './override-store.ts'

const none = { ours: {}, theirs: {} }

/** Sets something of a recipe by hand, so that no new catalogue changes it back; says what it was before. */
export async function setByHand(tx: Transaction, id: string, changes: Partial<Settable>): Promise<Settable> {
  const { shown, overrides, settle } = await held(tx, id)
  const after = overridden(overrides, shown, changes)
  await settle(applied(lifted(shown, overrides), after), after)
  return shown
}

/** Gives a recipe back what its source says; says what was shown before. */
export async function backToSource(tx: Transaction, id: string): Promise<Settable> {
  const { shown, overrides, settle } = await held(tx, id)
  await settle(lifted(shown, overrides), none)
  return shown
}

async function held(tx: Transaction, id: string) {
  const store = createOverrideStore(tx)
  await holdCatalogue(tx)
  const found = await store.find(id)
  if (!found) throw notFound('recipe')
  return {
    ...found,
    async settle(next: Settable, overrides: Overrides) {
      // Every write to a recipe makes all instances read it again.
      if (differing(found.shown, next).length > 0) await store.show(id, next)
      await store.keep(id, overrides)
    },
  }
}
