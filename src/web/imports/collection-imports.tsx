import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { type CollectionName, collectionNames, collectionTitles } from '../../domain/imports/collections.ts'
import type { CollectionState } from '../../domain/imports/past-import.ts'
import { counted } from '../../domain/counted.ts'
import { send } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'
import { Button } from '../ui/button.tsx'
import { collections, collectionStates } from './import-calls.ts'
import { readRecipesAnew, toastNothingNew, toastNotImported, toastSuccess } from './import-toasts.ts'

/** What ships with the product and waits to be put on the shelves. */
export function CollectionImports({ asDrafts }: { asDrafts: boolean }) {
  const client = useQueryClient()
  const { data: states } = useQuery({ ...queryOf(collectionStates), refetchOnMount: 'always' })
  const [busy, setBusy] = useState<CollectionName>()

  async function add(name: CollectionName) {
    const { call, failure } = collections[name]
    setBusy(name)
    try {
      const { importedCount } = await send(call, { body: { asDrafts } })
      if (importedCount > 0) toastSuccess(importedCount, asDrafts)
      else toastNothingNew(`All recipes of ${collectionTitles[name]} are here already.`)
      readRecipesAnew(client)
    } catch (error) {
      toastNotImported(client, failure, error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <section aria-label="Collections" className="mt-7 border-t border-line pt-6">
      <h3 className="text-body font-semibold">Collections</h3>
      <p className="mt-0.5 text-desc text-ink-2">
        Recipes that come with Homeplate. What is here already stays as it is.
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {collectionNames.map((name) => (
          <li key={name} className="flex flex-col items-start gap-3 rounded-lg bg-surface p-4">
            <Collection
              name={name}
              state={states?.find((one) => one.name === name)}
              isBusy={busy === name}
              isDisabled={busy !== undefined}
              onAdd={() => void add(name)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CollectionProps {
  name: CollectionName
  /** Undefined until it is known. */
  state: CollectionState | undefined
  isBusy: boolean
  isDisabled: boolean
  onAdd: () => void
}

function Collection({ name, state, isBusy, isDisabled, onAdd }: CollectionProps) {
  const isAllHere = state !== undefined && state.recipeCount > 0 && state.hereCount === state.recipeCount
  return (
    <>
      <div>
        <h4 className="text-desc font-semibold">{collectionTitles[name]}</h4>
        <p className="text-meta text-ink-2">{collections[name].what}</p>
        {state && <p className="mt-2 text-meta text-ink-2">{stateWords(state)}</p>}
      </div>
      {isAllHere ? (
        <p className="mt-auto flex min-h-11 items-center gap-2 text-meta font-semibold text-leaf">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          All of it is here
        </p>
      ) : (
        <Button
          variant="outline"
          busy={isBusy}
          disabled={isDisabled}
          onClick={onAdd}
          aria-label={`Import ${collectionTitles[name]}`}
          className="mt-auto bg-bg"
        >
          Import
        </Button>
      )}
    </>
  )
}

/** "7 recipes, 3 of them here. Imported Nov 15, 2026 by boss." */
function stateWords({ recipeCount, hereCount, by, importedAt }: CollectionState) {
  const isSome = hereCount > 0 && hereCount < recipeCount
  const size = counted(recipeCount, 'recipe') + (isSome ? `, ${hereCount} of them here` : '')
  if (importedAt === null || hereCount === 0) return `${size}.`
  const day = new Date(importedAt).toLocaleDateString('en-US', { dateStyle: 'medium' })
  return `${size}. Imported ${day}${by === null ? '' : ` by ${by}`}.`
}
