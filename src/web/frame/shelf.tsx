import { ChefHat } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { keptRecipes } from '../recipe-page/kept-recipes.ts'
import { paths } from '../navigation/paths.ts'
import { Picture } from '../ui/picture.tsx'

/** The recipes that this browser has. */
export function Shelf() {
  const [recipes] = useState(keptRecipes)
  if (recipes.length === 0) return null
  return (
    <section aria-labelledby="ready-offline" className="mt-2 mb-10 rounded-xl bg-surface p-5 md:p-8">
      <h2 id="ready-offline" className="text-h2">
        Ready offline
      </h2>
      <p className="mt-1 text-desc text-ink-2">
        You have no connection. These recipes, your lists and your timers work all the same.
      </p>
      <ul className="mt-5 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <Row recipe={recipe} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ recipe: { id, title, image } }: { recipe: Recipe }) {
  return (
    <Link
      href={paths.recipe(id)}
      className="-mx-2 flex items-center gap-4 rounded-lg p-2 text-desc font-semibold hover:bg-surface-2"
    >
      {image === null ? (
        <span className="grid size-14 shrink-0 place-items-center rounded-md bg-surface-2">
          <ChefHat aria-hidden className="size-6 text-ink-3" />
        </span>
      ) : (
        <Picture
          name={image}
          alt=""
          sizes="3.5rem"
          className="size-14 shrink-0 rounded-md bg-surface-2 object-cover"
        />
      )}
      <span className="min-w-0 wrap-anywhere">{title}</span>
    </Link>
  )
}
