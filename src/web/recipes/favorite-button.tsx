import { Heart } from 'lucide-react'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { classNames } from '../ui/class-names.ts'
import type { Wish } from '../favorites/use-favorites.ts'

interface FavoriteButtonProps {
  card: RecipeCard
  isFavorite: boolean
  onWish: (wish: Wish) => void
}

/** A 40 px circle in a 44 px target. It lies on a picture, so it looks the same in both themes. */
export function FavoriteButton({ card, isFavorite, onWish }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Favorite ${card.title}`}
      aria-pressed={isFavorite}
      onClick={() => onWish({ card, isFavorite: !isFavorite })}
      className="group/heart absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-full"
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
