import { Printer } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { paths, searchPath, tagPath } from '../navigation/paths.ts'
import { useUnits } from '../preferences/use-own-preferences.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { DietVerdicts } from './diet-verdicts.tsx'
import { DownloadButton } from './download-button.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { JsonLd } from './json-ld.tsx'
import { Method, type StepTiming } from './method.tsx'
import { Notes } from './notes.tsx'
import { NutritionPanel } from './nutrition-panel.tsx'
import { PartlyKnown } from './partly-known.tsx'
import { PortionAdjuster } from './portion-adjuster.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { RecipeBadges, Tags } from './recipe-badges.tsx'
import { RecipeConcerns } from './recipe-concerns.tsx'
import { RecipeHead } from './recipe-head.tsx'
import { StarRating } from './star-rating.tsx'
import { UnitsSwitch } from './units-switch.tsx'
import { VesselAdvice } from './vessel-advice.tsx'
import { usePortions } from './use-portions.ts'
import { useProgress } from './use-progress.ts'
import { useRating } from './use-rating.ts'
import './print.css'

interface FullRecipePageProps {
  recipe: Recipe
  timing: StepTiming
  /** The way onto a shopping list, for as many as the page shows. */
  listButton: (servings: number) => ReactNode
  /** The way to a version of one's own. */
  copyButton?: ReactNode
}

export function FullRecipePage({ recipe, timing, listButton, copyButton }: FullRecipePageProps) {
  const { id } = recipe
  const kept = useProgress(id)
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
        <div className="mt-7 flex flex-wrap items-center gap-3 print:hidden">
          <ButtonLink href={paths.cooking(id)} size="large" className="max-sm:flex-1">
            Start Cooking
          </ButtonLink>
          {/* On a phone in a row of its own, below the short ones. */}
          <div className="flex max-sm:order-last max-sm:w-full">{listButton(portions.servings)}</div>
          <Tooltip text="Print">
            <IconButton label="Print" variant="outline" onClick={() => print()} className="size-13">
              <Printer aria-hidden />
            </IconButton>
          </Tooltip>
          <DownloadButton recipe={recipe} />
          {copyButton}
        </div>
        <div className="mt-4 print:hidden">
          <StarRating value={rating} disabled={!isKnown} onChoose={choose} />
        </div>
        <Tags tags={recipe.tags} pathOf={recipe.isOwn ? tagPath : searchPath} />
      </RecipeHead>
      {isRestDue ? (
        <RecipeBody recipe={recipe} kept={kept} portions={portions} rating={rating} timing={timing} />
      ) : (
        <div className="min-h-dvh" />
      )}
    </article>
  )
}

interface RecipeBodyProps {
  recipe: Recipe
  kept: ReturnType<typeof useProgress>
  portions: ReturnType<typeof usePortions>
  rating: ReturnType<typeof useRating>['rating']
  timing: StepTiming
}

/** What to gather and what to do. */
function RecipeBody({ recipe, kept, portions, rating, timing }: RecipeBodyProps) {
  const { id, ingredients, instructions, objections } = recipe
  const { servings, factor, choose } = portions
  const units = useUnits()
  return (
    <>
      <JsonLd recipe={recipe} />
      <div className="recipe-columns mt-10 grid gap-10 md:mt-16 lg:grid-cols-[minmax(0,380px)_1fr] lg:items-start lg:gap-16">
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
          <PortionAdjuster servings={servings} original={recipe.servings} onChange={choose} />
          <p className="hidden print:block">For {servings}</p>
          <VesselAdvice recipe={recipe} servings={servings} />
          <IngredientList
            ingredients={ingredients}
            factor={factor}
            units={units}
            gathered={kept.progress.checkedIngredients}
            disabled={!kept.isKnown}
            onToggle={kept.toggleIngredient}
          />
          {(objections || recipe.unknownIngredients !== undefined) && (
            <div className="mt-5 border-t border-line pt-5 print:mt-2 print:pt-2">
              {objections ? <DietVerdicts objections={objections} /> : <PartlyKnown recipe={recipe} />}
            </div>
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
              factor={factor}
              units={units}
              completed={kept.progress.completedSteps}
              disabled={!kept.isKnown}
              timing={timing}
              onToggle={kept.toggleStep}
            />
          </section>
          {recipe.nutrition && <NutritionPanel nutrition={recipe.nutrition} />}
          <ProgressPanel
            kept={kept}
            ingredients={ingredients.length}
            steps={instructions.length}
            rating={rating}
          />
          <Notes id={id} />
        </div>
      </div>
    </>
  )
}
