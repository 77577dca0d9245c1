import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { forPortions } from '../../domain/recipes/portions.ts'
import type { Recipe, Step } from '../../domain/recipes/recipe.ts'
import { vesselAdvice } from '../../domain/recipes/vessels.ts'
import { useUnits } from '../preferences/use-own-preferences.ts'
import { useUser } from '../session/use-user.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { DietVerdicts } from './diet-verdicts.tsx'
import { NutritionPanel } from './nutrition-panel.tsx'
import { PartlyKnown } from './partly-known.tsx'
import { PortionAdjuster } from './portion-adjuster.tsx'
import { RecipeBadges } from './recipe-badges.tsx'
import { RecipeConcerns } from './recipe-concerns.tsx'
import { RecipeHead } from './recipe-head.tsx'
import { StepText } from './step-text.tsx'
import { UnitsSwitch } from './units-switch.tsx'
import { VesselAdvice } from './vessel-advice.tsx'
import './print.css'

interface PlainRecipeProps {
  recipe: Recipe
  /** Where it comes from, above its title. */
  badge: ReactNode
  /** What can be done with it. */
  action: ReactNode
}

/** A recipe to read: nothing is ticked, timed or kept about it. */
export function PlainRecipe({ recipe, badge, action }: PlainRecipeProps) {
  const { ingredients, instructions, objections, nutrition } = recipe
  const [servings, setServings] = useState(recipe.servings)
  const amounts = forPortions(servings / recipe.servings, useUnits())
  const advice = vesselAdvice(instructions, { from: recipe.servings, to: servings })
  const { user } = useUser()
  const badges = (
    <>
      {badge}
      <RecipeBadges recipe={recipe} />
    </>
  )
  return (
    <article className="md:pt-4">
      <RecipeHead recipe={recipe} badges={badges}>
        <RecipeConcerns recipe={recipe} />
        <div className="mt-7 flex flex-wrap items-center gap-3 print:hidden">
          {action}
          <Tooltip text="Print">
            <IconButton label="Print" variant="outline" onClick={() => print()} className="size-13">
              <Printer aria-hidden />
            </IconButton>
          </Tooltip>
        </div>
      </RecipeHead>
      <div className="recipe-columns mt-10 grid gap-10 md:mt-16 lg:grid-cols-[minmax(0,380px)_1fr] lg:items-start lg:gap-16">
        <section aria-labelledby="ingredients">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 print:mb-1">
            <h2 id="ingredients" className="text-h2">
              Ingredients
            </h2>
            {/* What a guest sees follows from where their browser is from. */}
            {user && <UnitsSwitch />}
          </div>
          <PortionAdjuster servings={servings} original={recipe.servings} onChange={setServings} />
          <p className="hidden print:block">For {servings}</p>
          <VesselAdvice advice={advice} />
          <ul aria-label="Ingredients" className="mt-4">
            {ingredients.map((ingredient, place) => {
              const { amount, name, note } = amounts.ingredient(ingredient)
              return (
                <li
                  // Ingredients have no id of their own, and the list never changes its order.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={place}
                  className="border-b border-line py-3 last:border-0 print:border-0 print:py-0.5"
                >
                  {amount && <span className="font-semibold tabular-nums">{amount} </span>}
                  {name}
                  {note && <span className="text-ink-3">, {note}</span>}
                </li>
              )
            })}
          </ul>
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
            <ol aria-label="Instructions" className="mt-5 grid gap-1 print:mt-1 print:gap-0">
              {instructions.map((step) => (
                <li
                  key={step.step}
                  className="flex gap-4 border-b border-line py-5 first:pt-0 last:border-0 md:gap-5 print:gap-2 print:border-0 print:py-1"
                >
                  <span
                    aria-hidden
                    className="grid size-11 shrink-0 place-items-center rounded-full font-display text-lg font-[700] inset-ring-[1.5px] inset-ring-line print:size-5 print:text-base print:inset-ring-0"
                  >
                    {step.step}
                  </span>
                  <div className="min-w-0 flex-1">
                    {step.title && (
                      <h3 className="flex min-h-11 items-center text-card print:min-h-0">{step.title}</h3>
                    )}
                    <p className="max-w-[68ch] pt-1.5 text-[17px] leading-[1.65] print:pt-0">
                      <StepText step={step} ingredients={ingredients} amounts={amounts} time={plainTime} />
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
          {nutrition && <NutritionPanel nutrition={nutrition} />}
        </div>
      </div>
    </article>
  )
}

const plainTime = (_step: Step, _seconds: number, text: string) => <b>{text}</b>
