import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { useHeart } from '../favorites/use-favorites.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { favoriteQuery } from './queries.ts'

export function FavoriteButton({ recipe }: { recipe: RecipeCard }) {
  const { isFavorite, isKnown, toggle } = useHeart(recipe, useQuery(favoriteQuery(recipe.id)))
  return (
    <IconButton
      label="Favorite"
      aria-pressed={isFavorite}
      variant="floating"
      disabled={!isKnown}
      onClick={toggle}
      className="size-12 disabled:opacity-100"
    >
      <Heart aria-hidden className={classNames(isFavorite && 'fill-accent text-accent')} />
    </IconButton>
  )
}
