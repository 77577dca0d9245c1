import { Printer } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import type { Swaps } from '../../domain/substitutes/swaps.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { paths, searchPath, tagPath } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { BelowSteps } from './below-steps.tsx'
import { DietVerdicts } from './diet-verdicts.tsx'
import { DownloadButton } from './download-button.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { loadRest } from './late-rest.ts'
import { Method, type StepTiming } from './method.tsx'
import { PartlyKnown } from './partly-known.tsx'
import { PortionAdjuster } from './portion-adjuster.tsx'
import { RecipeBadges, Tags } from './recipe-badges.tsx'
import { RecipeConcerns } from './recipe-concerns.tsx'
import { RecipeHead } from './recipe-head.tsx'
import { StarRating } from './star-rating.tsx'
import type { SwapDialogProps } from './swap-dialog.tsx'
import { SwapsInUse } from './swaps-in-use.tsx'
import { UnitsSwitch } from './units-switch.tsx'
import { VesselAdvice } from './vessel-advice.tsx'
import { type Portions, usePortions } from './use-portions.ts'
import { useProgress } from './use-progress.ts'
import { type SwappedHere, useSwapped } from './use-swapped.ts'
import { WayWithoutNote } from './way-without-note.tsx'
import { useRating } from './use-rating.ts'
import './print.css'

const { Component: SwapDialog } = lazyPart<SwapDialogProps>(
  async () => (await import('./swap-dialog.tsx')).SwapDialog,
)

interface FullRecipePageProps {
  recipe: Recipe
  timing: StepTiming
  /** The way onto a shopping list, for as many as the page shows. */
  listButton: (servings: number, swaps: Swaps) => ReactNode
  /** The ways to a version of one's own: beside the others, and with what was swapped. */
  copyButton?: (swaps: Swaps) => ReactNode
  versionButton?: (swaps: Swaps) => ReactNode
}

export function FullRecipePage({ recipe: written, timing, ...buttons }: FullRecipePageProps) {
  const { id } = written
  const kept = useProgress(id)
  const swapped = useSwapped(written, kept)
  const { recipe, swaps } = swapped
  const portions = usePortions(recipe, kept)
  const { rating, isKnown, choose } = useRating(id)
  // What is below the first screen comes in a second pass, so that a slow phone shows the head and stays responsive.
  const isRestDue = useDeferredValue(true, false)
  return (
    <article className="md:pt-4">
      <RecipeHead
        recipe={recipe}
        badges={<RecipeBadges recipe={recipe} />}
        corner={<FavoriteButton recipe={recipe} />}
      >
        <RecipeConcerns recipe={recipe} />
        <WayWithoutNote written={written} swaps={swaps} kept={kept} />
        <div className="mt-7 flex flex-wrap items-center gap-3 print:hidden">
          <ButtonLink href={paths.cooking(id)} size="large" className="max-sm:flex-1">
            Start Cooking
          </ButtonLink>
          {/* On a phone in a row of its own, below the short ones. */}
          <div className="flex max-sm:order-last max-sm:w-full">
            {buttons.listButton(portions.wanted, swaps)}
          </div>
          <Tooltip text="Print">
            <IconButton label="Print" variant="outline" onClick={() => void printWhole()} className="size-13">
              <Printer aria-hidden />
            </IconButton>
          </Tooltip>
          <DownloadButton recipeId={id} swaps={swaps} />
          {buttons.copyButton?.(swaps)}
        </div>
        <div className="mt-4 print:hidden">
          <StarRating value={rating} disabled={!isKnown} onChoose={choose} />
        </div>
        <Tags tags={recipe.tags} pathOf={recipe.isOwn ? tagPath : searchPath} />
      </RecipeHead>
      {isRestDue ? (
        <RecipeBody
          written={written}
          swapped={swapped}
          versionButton={buttons.versionButton?.(swaps)}
          kept={kept}
          portions={portions}
          rating={rating}
          timing={timing}
        />
      ) : (
        <div className="min-h-dvh" />
      )}
    </article>
  )
}

/** Also what nobody has come near yet. */
async function printWhole() {
  await Promise.allSettled([loadRest()])
  // Drawn by then.
  setTimeout(() => print())
}

interface RecipeBodyProps {
  written: Recipe
  swapped: SwappedHere
  versionButton: ReactNode
  kept: ReturnType<typeof useProgress>
  portions: Portions
  rating: ReturnType<typeof useRating>['rating']
  timing: StepTiming
}

/** What to gather and what to do. */
function RecipeBody({ written, swapped, versionButton, kept, portions, rating, timing }: RecipeBodyProps) {
  const { recipe } = swapped
  const [asked, setAsked] = useState<string>()
  const { ingredients, instructions, objections } = recipe
  const { servings, wanted, factor, units, amounts } = portions
  return (
    <>
      <div
        aria-busy={wanted !== servings}
        className="recipe-columns mt-10 grid gap-10 aria-busy:opacity-55 md:mt-16 lg:grid-cols-[minmax(0,380px)_1fr] lg:items-start lg:gap-16"
      >
        <section
          aria-labelledby="ingredients"
          className="lg:sticky lg:top-[92px] lg:-ml-2 lg:max-h-[calc(100dvh-108px)] lg:overflow-y-auto lg:overscroll-contain lg:pr-3 lg:pb-2 lg:pl-2 lg:[scrollbar-width:thin]"
        >
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 print:mb-1">
            <h2 id="ingredients" className="text-h2">
              Ingredients
            </h2>
            <UnitsSwitch />
          </div>
          <PortionAdjuster servings={wanted} original={recipe.servings} onChange={portions.choose} />
          <p className="hidden print:block">For {servings}</p>
          <VesselAdvice advice={portions.advice} />
          <SwapsInUse written={written} swapped={swapped} kept={kept} versionButton={versionButton} />
          <IngredientList
            ingredients={ingredients}
            amounts={amounts}
            gathered={kept.progress.checkedIngredients}
            disabled={!kept.isKnown}
            onToggle={kept.toggleIngredient}
            swappable={written.swappable}
            onSwap={(place) => setAsked(written.ingredients[place]?.name)}
          />
          {(objections || recipe.unknownIngredients !== undefined) && (
            <div className="mt-5 border-t border-line pt-5 print:mt-2 print:pt-2">
              {objections ? <DietVerdicts objections={objections} /> : <PartlyKnown recipe={recipe} />}
            </div>
          )}
          {asked !== undefined && (
            <Suspense fallback={null}>
              <SwapDialog
                written={written}
                ingredient={asked}
                chosen={swapped.swaps[asked]}
                factor={factor}
                units={units}
                onChoose={(substitute) => kept.swap({ [asked]: substitute }, written)}
                onClose={() => setAsked(undefined)}
              />
            </Suspense>
          )}
        </section>
        <div className="grid min-w-0 gap-10 md:gap-12 print:gap-3">
          <section aria-labelledby="method">
            <h2 id="method" className="text-h2">
              Instructions
            </h2>
            <Method
              steps={instructions}
              ingredients={ingredients}
              amounts={amounts}
              completed={kept.progress.completedSteps}
              disabled={!kept.isKnown}
              timing={timing}
              onToggle={kept.toggleStep}
            />
          </section>
          <BelowSteps written={written} recipe={recipe} kept={kept} rating={rating} />
        </div>
      </div>
    </>
  )
}
