import { expect, test } from 'vitest'
import { catalogue } from '../../../tests/factories/our-catalogue.ts'
import { asTold } from './as-told.ts'
import { withFigures } from './figures.ts'
import { indexPantry } from './pantry-index.ts'
import { forPortions } from './portions.ts'

const known = indexPantry(catalogue.pantry).find

test.each(['us', 'metric'] as const)(
  'for as many as it is written for no %s amount takes arithmetic',
  (units) => {
    const [told, worked] = [asTold(units), forPortions(1, units)]
    for (const recipe of catalogue.recipes) {
      const { ingredients, instructions } = withFigures(recipe, known)
      expect(ingredients.map(told.ingredient)).toEqual(ingredients.map(worked.ingredient))
      for (const step of instructions)
        expect(told.step(step, ingredients)).toEqual(worked.step(step, ingredients))
    }
  },
)
