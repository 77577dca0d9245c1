import type { ReactNode } from 'react'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { ControlBar } from './control-bar.tsx'
import { ignoreSecondClick } from './double-click.ts'

interface FinishedProps {
  recipe: Recipe
  timesCooked: number
  /** Asks for stars and a note. */
  review: ReactNode
}

export function Finished({ recipe: { title, image }, timesCooked, review }: FinishedProps) {
  return (
    <article
      data-page
      className="page-width grid max-w-4xl animate-rise justify-items-center gap-7 pt-8 pb-10 text-center md:pt-10"
    >
      {image !== null && (
        <Picture
          name={image}
          alt=""
          sizes="13rem"
          className="size-36 rounded-full bg-surface-2 outline-4 outline-offset-6 outline-leaf md:size-44"
        />
      )}
      <div>
        <h2
          tabIndex={-1}
          className="text-[clamp(3rem,2rem+5vw,6rem)] leading-none font-[760] tracking-[-.045em]"
        >
          Well done!
        </h2>
        <p role="status" className="mt-4 text-xl text-balance text-ink-2 md:text-2xl">
          {title} is ready. {timesText(timesCooked)}
        </p>
      </div>
      <section aria-label="Your review" className="w-full max-w-2xl text-left">
        {review}
      </section>
    </article>
  )
}

export function FinishedControls({ id }: { id: string }) {
  return (
    <ControlBar>
      <ButtonLink
        href={paths.recipes()}
        onClick={ignoreSecondClick}
        variant="outline"
        className="min-h-16 flex-auto text-lg md:min-w-44 md:flex-none"
      >
        More recipes
      </ButtonLink>
      <ButtonLink
        href={paths.recipe(id)}
        onClick={ignoreSecondClick}
        variant="premium"
        className="min-h-16 flex-auto text-lg md:min-w-64 md:flex-none"
      >
        Back to the recipe
      </ButtonLink>
    </ControlBar>
  )
}

/** The server may not have counted yet. */
function timesText(times: number) {
  if (times <= 0) return 'Enjoy your meal.'
  return times === 1
    ? 'Your first time cooking it. Enjoy your meal.'
    : `You have cooked it ${times} times. Enjoy your meal.`
}
