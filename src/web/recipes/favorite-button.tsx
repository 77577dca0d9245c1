import { Heart } from 'lucide-react'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { classNames } from '../ui/class-names.ts'
import { useFavorite } from './use-favorites.ts'

/** A 40 px circle in a 44 px target. It lies on a picture, so it looks the same in both themes. */
export function FavoriteButton({ card, className }: { card: RecipeCard; className?: string }) {
  const { isFavorite, toggle } = useFavorite(card)
  return (
    <button
      type="button"
      aria-label={`Favorite ${card.title}`}
      aria-pressed={isFavorite}
      onClick={toggle}
      className={classNames('group/heart grid size-11 place-items-center rounded-full', className)}
    >
      <span className="grid size-10 place-items-center rounded-full bg-white shadow-float transition-[scale] group-hover/heart:scale-105 group-active/heart:scale-90">
        <Heart
          aria-hidden
          className={classNames('size-5', isFavorite ? 'fill-[#cb381d] text-[#cb381d]' : 'text-panel')}
        />
      </span>
    </button>
  )
}
