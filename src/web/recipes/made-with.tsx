import { Search } from 'lucide-react'

/** On a card: the ingredients a search found it by. */
export function MadeWith({ names }: { names: string[] }) {
  return (
    <p className="mb-1.5 flex items-start gap-1.5 text-meta font-semibold">
      <Search aria-hidden className="mt-0.5 size-4 shrink-0" />
      with {names.join(' and ')}
    </p>
  )
}
