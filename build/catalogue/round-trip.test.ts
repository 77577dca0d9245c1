import { describe, expect, test } from 'vitest'
import { readCooklang } from '../../src/domain/recipe-formats/read-cooklang.ts'
import { cooklangOf } from '../../src/domain/recipes/cooklang.ts'
import { catalogue } from '../../tests/factories/our-catalogue.ts'
import { readBody } from './body.ts'
import { parseCook } from './cooklang.ts'

const plurals = new Map(
  Object.entries(catalogue.pantry).flatMap(([name, { synonyms, plural }]) =>
    [name, ...synonyms].map((known) => [known, plural] as const),
  ),
)

const named = (name: string) => ({ name, plural: plurals.get(name.toLowerCase()) ?? null })

const bodyOf = (text: string) => {
  const { body, problems } = readBody(parseCook(text).recipe, (name) => named(name).plural)
  expect(problems).toEqual([])
  return body
}

describe('a recipe written as Cooklang', () => {
  test('is the same recipe when read, whichever it is', { timeout: 120_000 }, () => {
    for (const recipe of catalogue.recipes) {
      const { ingredients, instructions } = recipe
      const text = cooklangOf({ ...recipe, sourceUrl: null })
      expect(bodyOf(text), recipe.id).toEqual({ ingredients, instructions })
      expect(readCooklang(text, named), recipe.id).toMatchObject({ ingredients, instructions })
      expect(parseCook(text).metadata).toMatchObject({
        title: recipe.title,
        description: recipe.description,
        servings: recipe.servings,
        tags: recipe.tags,
      })
    }
  })

  test('keeps what is mentioned in words, mentioned again, and waited for', () => {
    const text = `= Season

Rub @beef|the beef{1%lb}(cubed) with @salt|some of the salt{1%tsp} and wait ~rest{10%minutes}.

= Season again

Add @&salt|the rest{} to @&beef{} and fry for ~{5%minutes}.`
    const body = bodyOf(text)
    const again = cooklangOf({ ...catalogue.recipes[0]!, sourceUrl: null, ...body })
    expect(again).toContain(text)
  })

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
    const { recipe: read, complaints } = parseCook(cooklangOf(recipe))
    expect(complaints).toEqual([])
    expect(read.ingredients).toMatchObject([{ name: 'black tea', note: 'loose' }])
    expect(JSON.stringify(read.sections[1])).toContain('Mail tea@example.com #1 ~ {now} -- today')
  })
})
