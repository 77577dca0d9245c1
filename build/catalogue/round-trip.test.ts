import { describe, expect, test } from 'vitest'
import { cooklangName, cooklangOf } from '../../src/domain/recipes/cooklang.ts'
import { compileFolder } from './folder.ts'
import { parseCook } from './cooklang.ts'
import { compileRecipe } from './recipe.ts'

const { catalogue } = compileFolder('catalogue')
const know = (name: string) => {
  const found = Object.entries(catalogue.pantry).find(
    ([known, { synonyms }]) => known === name.toLowerCase() || synonyms.includes(name.toLowerCase()),
  )
  return found && { ...found[1], name: found[0] }
}
const ours = ({
  title,
  description,
  restaurantBrand,
  cuisine,
  course,
  difficulty,
  servings,
  cookTime,
  tags,
}: (typeof catalogue.recipes)[number]) => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
${restaurantBrand === null ? '' : `restaurant: ${JSON.stringify(restaurantBrand)}\n`}cuisine: ${cuisine}
course: ${course}
difficulty: ${difficulty}
servings: ${servings}
time: ${cookTime}
premium: false
tags: [${tags.join(', ')}]
picture: none
---`

describe('a recipe written as Cooklang', () => {
  test.each(catalogue.recipes.map((recipe) => [recipe.title, recipe] as const))(
    'is the same recipe when read: %s',
    (_, recipe) => {
      const text = cooklangOf({ ...recipe, sourceUrl: null })
      const [, , body] = text.split(/^---$/m)
      const { recipe: read, problems } = compileRecipe(recipe.id, ours(recipe) + body, know)
      expect(problems).toEqual([])
      expect([read?.ingredients, read?.instructions]).toEqual([recipe.ingredients, recipe.instructions])
      expect(parseCook(text).metadata).toMatchObject({
        title: recipe.title,
        description: recipe.description,
        servings: recipe.servings,
        tags: recipe.tags,
      })
    },
  )

  test('loses no ingredient that no step names, and no sign of a text', () => {
    const recipe = {
      ...catalogue.recipes[0]!,
      title: 'Tea: 1/2 "strong"?',
      sourceUrl: 'https://example.com/tea',
      ingredients: [{ name: 'black tea', plural: null, amount: '1½ tbsp', note: 'loose' }],
      instructions: [
        {
          step: 1,
          title: 'Brew',
          description: 'Mail tea@example.com #1 ~ {now} -- today',
          time: 0,
          parts: [],
        },
      ],
    }
    const { recipe: read, report } = parseCook(cooklangOf(recipe))
    expect(report).toBe('')
    expect(read.ingredients).toMatchObject([{ name: 'black tea', note: 'loose' }])
    expect(JSON.stringify(read.sections[1])).toContain('Mail tea@example.com #1 ~ {now} -- today')
    expect(cooklangName(recipe)).toBe('Tea 1 2 strong.cook')
  })
})
