import type { Operation } from './description.ts'

export type Thing = Record<string, unknown>

/** What an answer calls the things in it, where that is not the first word of its address. */
const nouns: Record<string, string> = {
  favorites: 'recipes',
  shareShoppingList: 'shared-lists',
  shareOwnRecipe: 'shared-recipes',
  lookUpOwnShare: 'shared-recipes',
  createListFromRecipe: 'shopping-lists',
}
/** What a call takes in its address, where that is not its first word. */
const asked: Record<string, string> = { createListFromRecipe: 'recipes' }
const names = ['id', 'token', 'uploadId', 'name']
const most = 12

export const nounOf = ({ name, path }: Operation) => {
  if (asked[name] !== undefined) return asked[name]
  const noun = path.split('/').find((part) => part !== '' && part !== 'api' && part !== 'admin')!
  return nouns[noun] ?? noun
}

/** Whatever was in the answers to somebody, so that they can name it: the things in them, and texts by their field. */
export function createSeen(isForbidden: (id: string) => boolean) {
  const things = new Map<string, Thing[]>()
  const texts = new Map<string, string[]>()

  function push<T>(lists: Map<string, T[]>, key: string, value: T) {
    const list = lists.get(key) ?? []
    list.push(value)
    if (list.length > most) list.shift()
    lists.set(key, list)
  }

  function walk(value: unknown, noun: string, field: string) {
    if (typeof value === 'string') {
      if (value.length < 2_000 && !isForbidden(value)) push(texts, field, value)
    } else if (Array.isArray(value)) for (const one of value.slice(-most)) walk(one, noun, field)
    else if (value !== null && typeof value === 'object') walkThing(value as Thing, noun)
  }

  function walkThing(thing: Thing, noun: string) {
    const name = names.find((one) => typeof thing[one] === 'string')
    if (name !== undefined && isForbidden(String(thing[name]))) return
    if (name !== undefined) push(things, noun, thing)
    for (const [key, value] of Object.entries(thing))
      walk(value, name === undefined ? noun : `${noun} ${key}`, key)
  }

  return {
    keep(operation: Operation, answer: unknown, params: Record<string, string> = {}) {
      const noun = nouns[operation.name] ?? nounOf(operation)
      const isThing = answer !== null && typeof answer === 'object' && !Array.isArray(answer)
      walk(isThing && params['token'] !== undefined ? { ...answer, ...params } : answer, noun, operation.name)
    },
    note: (field: string, text: string) => push(texts, field, text),
    things: (noun: string): readonly Thing[] => things.get(noun) ?? [],
    /** The latest last. */
    texts: (field: string): readonly string[] => texts.get(field) ?? [],
  }
}
export type Seen = ReturnType<typeof createSeen>
