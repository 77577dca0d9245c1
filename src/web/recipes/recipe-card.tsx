import { ChefHat, Clock, Crown, MapPin, NotebookPen, Sparkles, Star } from 'lucide-react'
import { type ReactNode, useContext, useState } from 'react'
import type { Concern } from '../../domain/profile/concerns.ts'
import type { Goal } from '../../domain/recipes/goals.ts'
import { firstPictureSizes } from '../../domain/recipes/pictures.ts'
import type { FavoriteRecipe, FoundRecipe, RecipeCard as Card } from '../../domain/recipes/recipe.ts'
import { servingWords } from '../../domain/recipes/serving-words.ts'
import { timeWords } from '../../domain/recipes/time-words.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { StandIn } from '../ui/stand-in.tsx'
import { Missing } from './advanced-missing.tsx'
import { MadeWith } from './made-with.tsx'
import { CardAction } from './card-action.ts'
import { CardSelection } from './card-selection.ts'
import { ConcernChips } from './concern-chips.tsx'
import { difficultyNames } from '../../domain/recipes/difficulty-names.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { pictureColor } from './picture-colors.ts'
import { UnlistedCard } from './unlisted-card.tsx'
import type { Wish } from '../favorites/use-favorites.ts'

/** As found, or as a favorite that may no longer be listed. */
export type ShownRecipe = FoundRecipe & Pick<FavoriteRecipe, 'isUnlisted'>

interface RecipeCardProps {
  card: ShownRecipe
  /** Among the first of the page: its picture loads at once. */
  priority: boolean
  /** Of the restaurant it is after. */
  icon: string | null | undefined
  concerns: Concern[]
  /** The goals of who asked for figures; undefined for everybody else. */
  countedFor: Goal[] | undefined
  isFavorite: boolean
  onWish: (wish: Wish) => void
}

export function RecipeCard({ card, priority, icon, concerns, countedFor, ...heart }: RecipeCardProps) {
  const action = useContext(CardAction)
  const select = useContext(CardSelection)
  if (card.isUnlisted) return <UnlistedCard card={card} onWish={heart.onWish} />
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-lg bg-surface-2">
        {card.image ? (
          <Picture
            name={card.image}
            alt=""
            sizes={firstPictureSizes.card}
            priority={priority}
            {...pictureColor(card.image)}
            className="aspect-[4/3] w-full transition-[scale] duration-500 group-hover:scale-[1.035]"
          />
        ) : (
          <StandIn name={card.title} className="aspect-[4/3] w-full" />
        )}
        <Badges card={card} />
        <ConcernChips concerns={concerns} />
      </div>
      <Source card={card} icon={icon} />
      <h3 className="mt-1.5 line-clamp-2 text-card">{card.title}</h3>
      <p className="mt-1 line-clamp-2 text-desc text-ink-2">{card.description}</p>
      <div className="mt-auto pt-2.5">
        {card.missing && <Missing names={card.missing} />}
        {card.madeWith && <MadeWith names={card.madeWith} />}
        <Facts card={card} />
        {countedFor && card.perServing && (
          <p className="mt-1 text-meta text-ink-2 tabular-nums">
            <span className="sr-only">One serving: </span>
            {servingWords(card.perServing, countedFor)}
          </p>
        )}
      </div>
      {select ? (
        select(card)
      ) : (
        <>
          <WaysOn card={card} action={action(card)} />
          <FavoriteButton card={card} {...heart} />
        </>
      )}
    </article>
  )
}

/** The link covers the whole card; shrinking while pressed would let it slip from under the pointer. */
const WaysOn = ({ card, action }: { card: Card; action: ReactNode }) => (
  <div className="mt-3.5 flex gap-2">
    <ButtonLink
      href={paths.recipe(card.id)}
      variant="outline"
      aria-label={`View Recipe: ${card.title}`}
      className="flex-1 after:absolute after:inset-0 after:rounded-lg active:scale-none!"
    >
      View Recipe
    </ButtonLink>
    <div className="relative z-1 empty:hidden">{action}</div>
  </div>
)

const badge = 'inline-flex items-center gap-1.5 rounded-full py-1.5 pr-3.5 pl-2.5 text-label font-semibold'

function Badges({ card }: { card: Card }) {
  const [now] = useState(Date.now)
  // Only premium members are ever sent a recipe before its day.
  const isEarly = card.publishedAt !== null && Date.parse(card.publishedAt) > now
  return (
    <div className="absolute top-3 right-16 left-3 flex flex-wrap gap-1.5">
      {card.isPremium && (
        <p className={classNames(badge, 'bg-panel text-on-panel')}>
          <Crown aria-hidden className="size-4 text-saffron" /> Premium
        </p>
      )}
      {isEarly && (
        <p className={classNames(badge, 'bg-saffron text-on-saffron')}>
          <Sparkles aria-hidden className="size-4" /> Early access
        </p>
      )}
    </div>
  )
}

function Source({ card, icon }: Pick<RecipeCardProps, 'card' | 'icon'>) {
  return (
    <p className="mt-3 flex h-5 items-center gap-2 text-label font-semibold text-ink-2">
      {card.isOwn ? (
        <>
          <NotebookPen aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{card.isShared ? 'My recipe, shared by a link' : 'My recipe'}</span>
        </>
      ) : card.restaurantBrand ? (
        <>
          <span className="size-5 shrink-0 overflow-hidden rounded-full bg-surface-2">
            {icon && <Picture name={icon} alt="" width={20} height={20} sizes="20px" className="size-5" />}
          </span>
          <span className="truncate">Inspired by {card.restaurantBrand}</span>
        </>
      ) : (
        <>
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{card.cuisine ?? 'From our kitchen'}</span>
        </>
      )}
    </p>
  )
}

function Facts({ card }: { card: Card }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {card.reviewCount > 0 && (
        <li className="font-semibold text-ink">
          <Star aria-hidden className="fill-star text-star" />
          <span className="sr-only">Rated</span> {card.rating.toFixed(1)}
        </li>
      )}
      <li>
        <Clock aria-hidden /> {timeWords(card)}
      </li>
      <li>
        <ChefHat aria-hidden /> {difficultyNames[card.difficulty]}
      </li>
    </ul>
  )
}
