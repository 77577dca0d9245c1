import { BookOpen, Pencil, PencilLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { sharesIn } from '../../domain/shopping/item-in-units.ts'
import type { Item } from '../../domain/shopping/item.ts'
import { paths } from '../navigation/paths.ts'
import { useUnits } from '../preferences/use-own-preferences.ts'
import { useListTools } from './list-tools.ts'

/** Who brought what of an item, and what else can be done with it. */
export function ItemDetails({ item }: { item: Item }) {
  const { owner } = useListTools()
  const units = useUnits()
  return (
    <>
      <ul aria-label={`What makes up ${item.name}`} className="grid gap-0.5 text-meta text-ink-2">
        {sharesIn(item, units).map((share) => (
          <Share key={JSON.stringify(share)} share={share} />
        ))}
      </ul>
      {owner && (
        <div className="mt-1 -ml-3 flex flex-wrap">
          <Action onClick={() => owner.edit(item)} name={`Edit ${item.name}`}>
            <Pencil aria-hidden /> Edit
          </Action>
          <Action onClick={() => owner.remove(item)} name={`Remove ${item.name}`}>
            <Trash2 aria-hidden /> Remove
          </Action>
        </div>
      )}
    </>
  )
}

function Share({ share }: { share: Item['shares'][number] }) {
  const { recipes, owner } = useListTools()
  const recipe = recipes.find(({ id }) => id === share.recipe)
  const words = [share.amount, share.name].filter(Boolean).join(' ')
  const Icon = recipe ? BookOpen : PencilLine
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-2">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="wrap-anywhere">
        {words}
        {share.note && `, ${share.note}`}
      </span>
      <span className="text-ink-3">
        {recipe ? (
          <>
            for{' '}
            {owner ? (
              <Link href={paths.recipe(recipe.recipeId)} className="underline underline-offset-2">
                {recipe.title}
              </Link>
            ) : (
              recipe.title
            )}
          </>
        ) : (
          'written by hand'
        )}
      </span>
      {recipe && owner && (
        <button
          type="button"
          aria-label={`Remove this recipe: ${recipe.title}`}
          onClick={() => owner.takeRecipeOff(recipe.id)}
          className="min-h-8 font-semibold text-ink underline underline-offset-4"
        >
          Remove this recipe
        </button>
      )}
    </li>
  )
}

interface ActionProps {
  name: string
  onClick: () => void
  children: ReactNode
}

function Action({ name, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="flex min-h-11 items-center gap-2 rounded-full px-3 text-meta font-semibold hover:bg-surface [&_svg]:size-4"
    >
      {children}
    </button>
  )
}
