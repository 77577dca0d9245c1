import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { anOwnRecipe } from '../../tests/factories/an-own-recipe.ts'
import { aPerson, type Person } from '../../tests/pages/person.ts'

/** What became of one write: said to be done, said not to be, or nothing was said. */
export interface Attempt {
  kind: Kind
  /** What tells it from others. */
  value: string
  status: number | undefined
  sentence: string
  took: number
}

type Kind = 'account' | 'item' | 'list' | 'notes' | 'rating' | 'recipe' | 'picture'

const recipeId = 'copycat_applebees_boneless-wings-in-classic-hot-sauce'
const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c83c1e' } })
  .jpeg()
  .toBuffer()

export const isDone = ({ status }: Pick<Attempt, 'status'>) => status !== undefined && status < 300

interface Said {
  status: number | undefined
  text: string
  cookie: string | undefined
}

/** As a browser would ask; nothing is said where the connection breaks. */
export async function ask(
  url: string,
  path: string,
  { method = 'GET', cookie, body }: { method?: string; cookie?: string; body?: unknown } = {},
): Promise<Said> {
  const isFile = Buffer.isBuffer(body)
  try {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': isFile ? 'image/jpeg' : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await answer.text()
    return { status: answer.status, text, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { status: undefined, text: error.message, cookie: undefined }
  }
}

export const parsed = ({ text }: Pick<Said, 'text'>) => JSON.parse(text) as Record<string, unknown>

export const sentenceOf = ({ text }: Pick<Said, 'text'>) => {
  try {
    return (JSON.parse(text) as { error?: string }).error ?? ''
  } catch {
    return ''
  }
}

export async function register(url: string, person = aPerson()) {
  const said = await ask(url, '/api/register', {
    method: 'POST',
    body: { ...person, confirmPassword: person.password },
  })
  return { ...said, person }
}

/** Somebody who writes things of every kind, one after the other, and remembers what was said of each. */
export async function aWriter(url: () => string) {
  const joined = await register(url())
  if (joined.status !== 201) throw new Error(`Could not register: ${joined.status} ${joined.text}`)
  const cookie = joined.cookie!
  const attempts: Attempt[] = []
  const accounts: { person: Person; cookie: string }[] = []
  const pictures: string[] = []
  const working = { isOver: true, until: Promise.resolve() }
  let number = 0
  let listId = ''

  async function tried(kind: Kind, value: string, path: string, method: string, body: unknown) {
    const start = performance.now()
    const said = await ask(url(), path, { method, cookie, body })
    const { status } = said
    attempts.push({ kind, value, status, sentence: sentenceOf(said), took: performance.now() - start })
    return said
  }

  async function newList() {
    const id = randomUUID()
    const names = ['bread', 'leeks', 'thyme']
    const items = names.map((name) => ({ id: `${id}-${name}`, name, category: 'Other' }))
    const said = await tried('list', id, '/api/shopping-lists', 'POST', { id, name: `List ${number}`, items })
    if (isDone(said)) listId = id
  }

  async function newAccount() {
    const start = performance.now()
    const said = await register(url())
    const { status, person } = said
    const took = performance.now() - start
    attempts.push({ kind: 'account', value: person.username, status, sentence: sentenceOf(said), took })
    if (isDone(said)) accounts.push({ person, cookie: said.cookie! })
  }

  async function newPicture() {
    const asked = await tried('picture', '', '/api/objects/upload', 'POST', undefined)
    if (!isDone(asked)) return
    const { uploadURL } = parsed(asked) as { uploadURL: string }
    if (!isDone(await tried('picture', '', uploadURL, 'PUT', await picture))) return
    const body = { profilePictureURL: uploadURL }
    const shown = await tried('picture', '', '/api/profile/picture', 'PUT', body)
    if (isDone(shown)) pictures.push(String(parsed(shown)['objectPath']))
  }

  /** A thing that nobody takes for another one. */
  const item = () =>
    tried('item', `thing-${number}`, `/api/shopping-lists/${listId}/items`, 'POST', {
      id: `thing-${number}`,
      text: String(number).replaceAll(
        /\d/g,
        (digit) => ['ba', 'de', 'fi', 'go', 'hu', 'ka', 'le', 'mi', 'no', 'pu'][Number(digit)]!,
      ),
    })

  /** Of every kind some; accounts cost a hash, pictures are drawn. */
  async function writeOne() {
    number += 1
    const value = String(number)
    if (listId === '' || number % 60 === 0) return newList()
    if (number % 40 === 20) return newAccount()
    if (number % 40 === 30) return newPicture()
    if (number % 5 === 0)
      return tried('notes', value, `/api/recipes/${recipeId}/notes`, 'POST', { notes: value })
    if (number % 5 === 1)
      return tried('rating', value, `/api/recipes/${recipeId}/rate`, 'POST', { rating: 1 + (number % 4) })
    if (number % 5 === 2) {
      const recipe = anOwnRecipe({ title: `Pie ${randomUUID()}` })
      return tried('recipe', recipe.title, '/api/my-recipes', 'POST', recipe)
    }
    return item()
  }

  return {
    cookie,
    username: joined.person.username,
    attempts,
    accounts,
    pictures,
    start() {
      working.isOver = false
      working.until = (async () => {
        while (!working.isOver) {
          await writeOne()
          const last = attempts.at(-1)
          // Whom nobody answers asks again a little later, as a person would.
          if (last && !isDone(last)) await wait(100)
        }
      })()
    },
    async stop() {
      working.isOver = true
      await working.until
    },
  }
}
export type Writer = Awaited<ReturnType<typeof aWriter>>

export async function startWriters(url: () => string, count: number) {
  const writers = []
  for (let one = 0; one < count; one++) writers.push(await aWriter(url))
  for (const writer of writers) writer.start()
  return writers
}

export const stopWriters = (writers: Writer[]) => Promise.all(writers.map((writer) => writer.stop()))
export const attemptsOf = (writers: Writer[]) => writers.flatMap(({ attempts }) => attempts)
