import { X } from 'lucide-react'
import { Link } from 'wouter'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { paths } from '../navigation/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { dollars } from './groups.ts'
import { useListTools } from './list-tools.ts'
import { Progress } from './progress.tsx'

const panel = 'rounded-xl bg-surface p-5 sm:p-7 print:p-0'

/** Beside the list; on a phone what counts stands above it, and the recipes below. */
export function ListSummary({ list }: { list: ShoppingList }) {
  return (
    <aside aria-label="Summary" className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-5">
      <div className={classNames(panel, 'max-lg:order-first')}>
        <Progress items={list.items} />
        <p className="mt-4 flex items-baseline justify-between font-display text-lg font-[650] print:mt-0">
          <span>Estimated total</span>
          <span className="tabular-nums">{dollars(list.estimatedTotal)}</span>
        </p>
      </div>
      {list.recipes.length > 0 && <RecipesOnList recipes={list.recipes} />}
    </aside>
  )
}

/** Which recipes the list is for. */
function RecipesOnList({ recipes }: Pick<ShoppingList, 'recipes'>) {
  const { owner } = useListTools()
  return (
    <section aria-labelledby="recipes-on-list" className={classNames(panel, 'max-lg:order-last')}>
      <h2 id="recipes-on-list" className="font-text text-label font-[650] tracking-normal text-ink-3">
        {recipes.length === 1 ? 'Recipe on this list' : 'Recipes on this list'}
      </h2>
      <ul className="mt-1">
        {recipes.map(({ id, recipeId, title, servings }) => (
          <li key={id} className="flex min-h-12 items-center gap-2 border-b border-line py-1 last:border-0">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {owner ? (
                <Link
                  href={paths.recipe(recipeId)}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              ) : (
                <span className="font-medium">{title}</span>
              )}
              <span className="block text-meta text-ink-2">for {servings}</span>
            </span>
            {owner && (
              <IconButton
                label={`Remove ${title} from this list`}
                onClick={() => owner.takeRecipeOff(id)}
                className="-mr-2.5 hover:bg-surface-2! print:hidden"
              >
                <X aria-hidden className="size-5!" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
