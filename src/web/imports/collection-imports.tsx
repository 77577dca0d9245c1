import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { collections } from './import-calls.ts'
import { readRecipesAnew, toastFailure, toastSuccess } from './import-toasts.ts'

/** What ships with the product and waits to be put on the shelves. */
export function CollectionImports() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()

  async function add({ name, call, failure }: (typeof collections)[number]) {
    setBusy(name)
    try {
      const { importedCount } = await send(call, { body: {} })
      toastSuccess(importedCount)
      readRecipesAnew(client)
    } catch (error) {
      toastFailure(failure, error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <section aria-label="Collections" className="mt-7 border-t border-line pt-6">
      <h3 className="text-body font-semibold">Collections</h3>
      <p className="mt-0.5 text-desc text-ink-2">
        Recipes that come with Homeplate. Importing one twice adds nothing.
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {collections.map((collection) => (
          <li key={collection.name} className="flex flex-col items-start gap-3 rounded-lg bg-surface p-4">
            <div>
              <h4 className="text-desc font-semibold">{collection.name}</h4>
              <p className="text-meta text-ink-2">{collection.what}</p>
            </div>
            <Button
              variant="outline"
              busy={busy === collection.name}
              disabled={busy !== undefined}
              onClick={() => void add(collection)}
              aria-label={`Import ${collection.name}`}
              className="mt-auto bg-bg"
            >
              Import
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
