import type { EditedRecipe } from '../../../domain/recipe-editor/edited-recipe.ts'
import { forPortions } from '../../../domain/recipes/portions.ts'
import type { Recipe } from '../../../domain/recipes/recipe.ts'
import { searchPath } from '../../navigation/paths.ts'
import { IngredientList } from '../../recipe-page/ingredient-list.tsx'
import { Method, type StepTiming } from '../../recipe-page/method.tsx'
import { RecipeBadges, Tags } from '../../recipe-page/recipe-badges.tsx'
import { RecipeHead } from '../../recipe-page/recipe-head.tsx'

interface RecipePreviewProps {
  recipe: EditedRecipe
  image: string | null
}

/** What nobody has worked out yet: it is only a preview. */
const unknown = {
  id: 'preview',
  isLocked: false,
  rating: 0,
  reviewCount: 0,
  chips: [],
  regions: [],
  allergens: null,
  objections: null,
  sourceUrl: null,
  createdAt: new Date(0).toISOString(),
} as const satisfies Partial<Recipe>

const amounts = forPortions(1, 'us')

const nothing = () => undefined
const noTiming: StepTiming = { button: () => null, onOpen: nothing }

/** A recipe as its readers see it, without what they keep about it. */
function RecipePreview({ recipe: edited, image }: RecipePreviewProps) {
  const recipe: Recipe = { ...unknown, chips: [], regions: [], ...edited, image }
  const { ingredients, instructions } = recipe
  return (
    <article aria-label="Preview">
      <RecipeHead recipe={recipe} badges={<RecipeBadges recipe={recipe} />}>
        <Tags tags={recipe.tags} pathOf={searchPath} />
      </RecipeHead>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,300px)_1fr]">
        <section>
          <h2 className="text-h2">Ingredients</h2>
          <IngredientList
            ingredients={ingredients}
            amounts={amounts}
            gathered={[]}
            disabled
            onToggle={nothing}
          />
        </section>
        <section>
          <h2 className="text-h2">Instructions</h2>
          <Method
            steps={instructions}
            ingredients={ingredients}
            amounts={amounts}
            completed={[]}
            disabled
            timing={noTiming}
            onToggle={nothing}
          />
        </section>
      </div>
    </article>
  )
}

/** What shows a recipe with a picture it has already. */
export const previewWith = (image: string | null) => (recipe: EditedRecipe) => (
  <RecipePreview recipe={recipe} image={image} />
)
