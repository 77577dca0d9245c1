import { vi } from 'vitest'
import { regionsOf } from '../../domain/recipes/cuisines.ts'
import { chipsOf } from '../../domain/recipes/filters.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'

/** For tests: a card as the server would send it. */
export function aCard(details: Partial<RecipeCard> & { id: string }): RecipeCard {
  const card = {
    title: details.id,
    description: 'A plain dish.',
    image: 'soup',
    cookTime: 60,
    servings: 4,
    difficulty: 'easy' as const,
    isPremium: false,
    rating: 0,
    reviewCount: 0,
    tags: [],
    restaurantBrand: null,
    cuisine: 'American',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...details,
  }
  const labelled = { ...card, objections: null }
  return { ...card, chips: details.chips ?? chipsOf(labelled), regions: details.regions ?? regionsOf(card) }
}

type Answer = () => Response | Promise<Response>

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** For tests: answers by "METHOD /path"; returns what was asked. */
export function stubServer(answers: Record<string, Answer>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    return (await answers[`${method} ${path}`]?.()) ?? json({ error: 'Not here' }, 404)
  })
  return asked
}

/** For tests: an answer that comes when the test says so. */
export function aLateAnswer() {
  let send: (response: Response) => void = () => undefined
  const promise = new Promise<Response>((resolve) => (send = resolve))
  return { promise, send: (response: Response) => send(response) }
}
