import { MapPin, Utensils } from 'lucide-react'
import { Link } from 'wouter'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { PremiumBadge } from './recipe-facts.tsx'

const badge =
  'inline-flex items-center gap-1.5 rounded-full bg-surface-2 py-1.5 pr-3.5 pl-3 text-label font-semibold [&_svg]:size-4'

/** Where a recipe comes from, and whether it is premium. */
export function RecipeBadges({ recipe }: { recipe: RecipeCard }) {
  return (
    <>
      {recipe.restaurantBrand !== null ? (
        <span className={badge}>
          <Utensils aria-hidden />
          Inspired by {recipe.restaurantBrand}
        </span>
      ) : (
        recipe.cuisine !== null && (
          <span className={badge}>
            <MapPin aria-hidden />
            {recipe.cuisine}
          </span>
        )
      )}
      {recipe.isPremium && <PremiumBadge />}
    </>
  )
}

interface TagsProps {
  tags: string[]
  /** Where the others are that carry a tag. */
  pathOf: (tag: string) => string
}

export function Tags({ tags, pathOf }: TagsProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-x-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <Link href={pathOf(tag)} className="group flex min-h-11 items-center rounded-full">
            <span className="rounded-full px-3 py-1 text-label font-medium text-ink-2 inset-ring inset-ring-line transition-colors group-hover:bg-surface group-hover:text-ink group-hover:inset-ring-edge">
              {tag}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
