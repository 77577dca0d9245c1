import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../navigation/paths.ts'

interface TopBarProps {
  recipe: { id: string; title: string }
  /** Buttons at the end. */
  children?: ReactNode
}

export function TopBar({ recipe, children }: TopBarProps) {
  return (
    <header className="page-width grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 py-2 md:min-h-20 md:grid-cols-[1fr_minmax(0,auto)_1fr] md:gap-4">
      <Link
        href={paths.recipe(recipe.id)}
        aria-label="Back to recipe"
        className="-ml-3 flex min-h-12 w-fit min-w-12 items-center justify-center gap-2 rounded-full px-3 text-desc font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-6 shrink-0" />
        <span aria-hidden className="hidden md:inline">
          Back to recipe
        </span>
      </Link>
      <h1 className="truncate text-body font-[650] md:text-lg">{recipe.title}</h1>
      <div className="-mr-3 flex justify-end gap-1">{children}</div>
    </header>
  )
}
