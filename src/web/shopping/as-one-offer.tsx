import { useId } from 'react'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { Button } from '../ui/button.tsx'
import { useListTools } from './list-tools.ts'

/** One pair at a time of what could be bought as one. */
export function AsOneOffer({ list: { alike, items } }: { list: ShoppingList }) {
  const { owner } = useListTools()
  const question = useId()
  const [plain, kind] = (alike[0] ?? []).map((id) => items.find((item) => item.id === id))
  if (!owner || !plain || !kind) return null
  return (
    <section
      aria-labelledby={question}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-lg bg-surface py-3 pr-3 pl-5 print:hidden"
    >
      <p id={question} className="min-w-0 flex-1 basis-56 text-desc wrap-anywhere first-letter:uppercase">
        {plain.name} and {kind.name}: buy as one?
      </p>
      <div className="-ml-3 flex gap-1">
        <Button
          variant="ghost"
          aria-describedby={question}
          className="px-3! text-ink-2! hover:bg-surface-2!"
          onClick={() => owner.keepApart(plain, kind)}
        >
          Keep apart
        </Button>
        <Button variant="outline" aria-describedby={question} onClick={() => owner.buyAsOne(plain, kind)}>
          As one
        </Button>
      </div>
    </section>
  )
}
