import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { json, stubServer, visit } from '../../../tests/web/stub-admin.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { markOf } from '../../domain/own-recipes/words-mark.ts'
import { problemOf, usualStandIns, withStandIns } from '../../domain/recipe-files/file-recipe.ts'
import { type Found, readFiles } from '../recipe-files/read-files.ts'
import { toast } from '../ui/toast.ts'
import { OwnRecipe } from './own-recipe.tsx'

vi.mock('../ui/toast.ts')
// A worker of the browser, which tests have none of.
vi.mock('../recipe-files/read-files.ts')
beforeEach(() => vi.mocked(toast).mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function found(details: Parameters<typeof anOwnRecipe>[0] = {}, file = 'kitchen.zip'): Found {
  const recipe = anOwnRecipe(details)
  return {
    file,
    recipe,
    sourceUrl: null,
    mark: markOf(recipe),
    problem: problemOf(withStandIns(recipe, usualStandIns)),
    picture: null,
  }
}
const pies = (count: number) => Array.from({ length: count }, (_, at) => found({ title: `Pie ${at}` }))

type Sent = { recipes: { mark: string; recipe: { title: string; servings: number } }[] }
const batches: Sent[] = []
/** Answers each part that is sent as it is told; a failure is a network that is away. */
function serve(answers: ((sent: Sent) => Response)[], { kept = 0, known = [] as string[] } = {}) {
  batches.length = 0
  stubServer({
    'GET /api/user': () => json(maria),
    'GET /api/pantry/names': () => json([]),
    'GET /api/my-recipes/summary': () => json({ kept, deleted: 0, tags: [] }),
    'POST /api/my-recipes/known': () => json({ known }),
    'POST /api/my-recipes/batch': (body) => {
      batches.push(body as Sent)
      return (answers[batches.length - 1] ?? added)(body as Sent)
    },
  })
}
const added = ({ recipes }: Sent) =>
  json({ results: recipes.map((_, at) => ({ state: 'added', id: `my_${at}` })) })

async function bring(all: Found[]) {
  vi.mocked(readFiles).mockImplementation(async (_files, _names, tell) => tell(all))
  visit('/my-recipes/files', <Route path="/my-recipes/:id" component={OwnRecipe} />)
  await userEvent.upload(await screen.findByLabelText('Choose files'), new File(['x'], 'kitchen.zip'))
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('shows what was found and what was not, takes some out, and opens one in the form', async () => {
  const [known] = pies(1) as { mark: string }[]
  serve([], { known: [known!.mark] })
  await bring([
    ...pies(3),
    found({ title: 'Pie 2' }),
    found({ title: 'Long', description: 'x'.repeat(1_001) }),
    found({ title: 'Bread', servings: Number.NaN }),
    { file: 'broken.json', fault: 'This file is not valid JSON.' },
  ])
  await screen.findByText('3 to add · 1 you have already · 1 twice in these files · 1 to put right first')
  screen.getByText('Description: Please write at most 1000 characters.')
  expect(screen.getByText('broken.json:').closest('li')?.textContent).toContain(
    'This file is not valid JSON.',
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Add Pie 1' }))
  await press('Open Long')
  await userEvent.clear(await screen.findByLabelText('Description'))
  await press('Keep for the list')
  await userEvent.clear(await screen.findByLabelText('Portions'))
  await userEvent.type(screen.getByLabelText('Portions'), '8')
  await press('Add 3 recipes')
  await screen.findByText('3 added · 1 taken out · 1 you have already · 1 twice in these files')
  const [{ recipes }] = batches as [Sent]
  expect(recipes.map(({ recipe: { title, servings } }) => [title, servings])).toEqual([
    ['Pie 2', 6],
    ['Long', 6],
    ['Bread', 8],
  ])
  // Known by the words of the file, whatever was put right.
  expect(recipes[1]!.mark).toBe(markOf(anOwnRecipe({ title: 'Long', description: 'x'.repeat(1_001) })))
})

it('goes on after an answer was lost, and names what is refused', async () => {
  const lost = () => new Response('', { status: 502 })
  serve([
    added,
    lost,
    ({ recipes }) =>
      json({
        results: recipes.map((_, at) =>
          at === 0
            ? { state: 'refused', sentence: 'It is tagged vegan, but has butter.' }
            : { state: 'known' },
        ),
      }),
  ])
  await bring(pies(25))
  await press('Add 25 recipes')
  await screen.findByText('Waiting for the network…')
  screen.getByText('20 of 25')
  dispatchEvent(new Event('online'))
  await screen.findByText('24 added · 1 to put right first')
  screen.getByText('It is tagged vegan, but has butter.')
  expect(batches.map(({ recipes }) => recipes.length)).toEqual([20, 5, 5])
})

it('says before anything is sent that there is no room, and can be stopped', async () => {
  serve([() => new Response('', { status: 502 })], { kept: 28 })
  await bring(pies(3))
  await screen.findByText('There is room for 2 of them: take 1 out of the list first.')
  screen.getByText('The free plan holds 30 recipes of your own. Premium has no limit.')
  const addAll = screen.getByRole<HTMLButtonElement>('button', { name: 'Add 3 recipes' })
  expect(addAll.disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Add Pie 0' }))
  await press('Add 2 recipes')
  await press('Stop')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(toast).not.toHaveBeenCalled()
  // What became of them nobody knows: known now means that they came in.
  await press('Add 2 recipes')
  await screen.findByText('2 added · 1 taken out')
})
