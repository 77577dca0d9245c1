import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { type Swaps, writtenSwaps } from '../../domain/substitutes/swaps.ts'
import { maria } from '../../../tests/web/stub-person.ts'
import { renderOnRecipePage, soup, stubRecipePage } from '../../../tests/web/stub-recipe-page.tsx'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import { openOfflineStorage } from '../offline/offline-storage.ts'
import { forgetPerson, rememberPerson } from '../session/signed-in-here.ts'
import { FullRecipePage } from './full-recipe.tsx'
import { keepAnswer } from './kept-recipes.ts'

afterEach(async () => {
  cleanup()
  await offlineQueue.flush()
  forgetPerson()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const creamy: Recipe = {
  ...soup,
  allergens: ['dairy'],
  ingredients: [...soup.ingredients, { name: 'cream', plural: null, amount: '1 cup', note: null }],
  swappable: [5],
}
const oats = { amount: '1 cup', name: 'oat cream', plural: null, note: null }
const offers = [
  {
    ingredient: 'cream',
    flags: ['dairy'],
    options: [
      {
        name: 'milk',
        takes: [{ ...oats, name: 'milk' }],
        flags: ['dairy'],
        isAtHand: true,
        effect: 'Thinner.',
      },
      { name: 'oat cream', takes: [oats], flags: [], isOpaque: true },
    ],
  },
]
const swaps = { cream: 'oat cream' }
const progress = { checkedIngredients: [0, 5], completedSteps: [], timesCookedEstimate: 2 }
const swapped = {
  ingredients: [...soup.ingredients, { ...oats, insteadOf: 'cream', isOpaque: true }],
  unknownIngredients: 1,
  instructions: [
    ...soup.instructions,
    { step: 8, title: 'Make the oat cream', description: 'Stir.', time: 0, parts: [], isAdded: true },
  ],
  objections: soup.objections,
  allergens: [],
  chips: [],
}

const nutty: Recipe = { ...creamy, allergens: ['dairy', 'nuts'] }

const swappedWith = (chosen: Swaps) =>
  `GET /api/recipes/soup/swapped?swaps=${encodeURIComponent(writtenSwaps(chosen)).replaceAll('%20', '+')}`
const withSwaps = swappedWith(swaps)

const shownFor = (servings: number, chosen: Swaps) => (
  <p>
    For {servings} with {JSON.stringify(chosen)}
  </p>
)

function EditableRecipe() {
  const [recipe, setRecipe] = useState(creamy)
  return (
    <>
      <button onClick={() => setRecipe(nutty)}>Edit the recipe</button>
      <FullRecipePage
        recipe={recipe}
        timing={{ button: () => null, onOpen: () => undefined }}
        listButton={shownFor}
      />
    </>
  )
}

type Answers = NonNullable<Parameters<typeof stubRecipePage>[0]>

async function open(answers: Answers = {}, person = maria, substitutes: unknown = offers) {
  const sent = stubRecipePage({
    'GET /api/recipes/soup/progress': [{ status: 200, body: progress }],
    'GET /api/recipes/soup/substitutes': [{ status: 200, body: substitutes }],
    'POST /api/recipes/soup/progress': [
      { status: 200, body: { ...progress, checkedIngredients: [0], swaps } },
    ],
    [withSwaps]: [{ status: 200, body: swapped }],
    ...answers,
  })
  renderOnRecipePage(<EditableRecipe />, person)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /nutmeg/ }).checked).toBe(true),
  )
  return sent
}

const avoidingDairy = { ...maria, preferences: { ...maria.preferences, allergies: ['dairy' as const] } }
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('an ingredient', () => {
  it('is swapped for what can stand in for it, and the page follows', async () => {
    const sent = await open()
    await press('Swap cream')
    const dialog = within(await screen.findByRole('dialog', { name: 'Instead of cream' }))
    expect(await dialog.findAllByRole('button', { pressed: false })).toHaveLength(2)
    expect(dialog.getByRole('button', { name: /milk/ }).textContent).toBe(
      'milk1 cup milkThinner.Contains dairy. Most kitchens have it.',
    )
    await press(/oat cream/)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByText('instead of cream')).toBeTruthy())
    expect(sent.map(({ body }) => body)).toMatchObject([
      // What was gathered was the other.
      { swaps, checkedIngredients: { add: [], remove: [5] } },
    ])
    expect(screen.getByText('Made with oat cream, for this cooking.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make the oat cream done' }).textContent).toBe('+')
    expect(screen.getByText(`For 4 with ${JSON.stringify(swaps)}`)).toBeTruthy()
  })

  it('that nothing can stand in for in this dish says so', async () => {
    await open({}, maria, [{ ...offers[0], options: [] }])
    await press('Swap cream')
    expect(await screen.findByText('Nothing we know of can stand in for it in this dish.')).toBeTruthy()
  })

  it('that nothing can stand in for has no button', async () => {
    await open()
    expect(screen.getAllByRole('button', { name: /^Swap/ })).toHaveLength(1)
  })

  it('can be had back', async () => {
    const kept = { status: 200, body: { ...progress, swaps } }
    const sent = await open({
      'GET /api/recipes/soup/progress': [kept],
      'POST /api/recipes/soup/progress': [{ status: 200, body: progress }],
    })
    await press('Undo swaps')
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ swaps: { cream: null } }))
    await waitFor(() => expect(screen.queryByText(/for this cooking/)).toBeNull())
  })

  it.each(['visibilitychange', 'online'])('is looked for anew on %s, as the recipe is', async (look) => {
    await open(
      {
        'GET /api/recipes/soup/progress': [{ status: 200, body: { ...progress, swaps } }],
        [withSwaps]: [
          { status: 200, body: swapped },
          { status: 200, body: { ...swapped, allergens: ['nuts'] } },
        ],
      },
      { ...maria, preferences: { ...maria.preferences, allergies: ['nuts' as const] } },
    )
    await waitFor(() => expect(screen.getByText('instead of cream')).toBeTruthy())
    expect(screen.queryByText('Contains nuts')).toBeNull()
    // What counts is coming back online, not being so.
    if (look === 'online') dispatchEvent(new Event('offline'))
    dispatchEvent(new Event(look))
    expect(await screen.findByText('Contains nuts')).toBeTruthy()
  })

  it('that is not swapped yet is not passed off as if it were', async () => {
    let answer = (_: { status: number; body: unknown }) => {}
    const late = new Promise<{ status: number; body: unknown }>((resolve) => (answer = resolve))
    await open({
      'GET /api/recipes/soup/progress': [{ status: 200, body: { ...progress, swaps } }],
      [withSwaps]: [late],
    })
    expect(screen.getByText('Being rewritten with oat cream, for this cooking.')).toBeTruthy()
    answer({ status: 200, body: swapped })
    expect(await screen.findByText('Made with oat cream, for this cooking.')).toBeTruthy()
  })

  it('that could not be swapped is not passed off as if it were', async () => {
    await open({
      'GET /api/recipes/soup/progress': [{ status: 200, body: { ...progress, swaps } }],
      [withSwaps]: ['offline', 'offline', 'offline', 'offline'],
    })
    expect(await screen.findByText(/could not be loaded: this is the recipe as it is written/)).toBeTruthy()
  })

  it('that was swapped for something else and could not be is shown as written, with its allergens', async () => {
    const kept = { status: 200, body: { ...progress, swaps } }
    rememberPerson(avoidingDairy)
    openOfflineStorage(avoidingDairy.id)
    keepAnswer('soup', 'recipe', creamy)
    await open(
      {
        'GET /api/recipes/soup/progress': [kept],
        'POST /api/recipes/soup/progress': [{ status: 200, body: { ...progress, swaps: { cream: 'milk' } } }],
        [swappedWith({ cream: 'milk' })]: ['offline', 'offline', 'offline', 'offline'],
      },
      avoidingDairy,
    )
    await waitFor(() => expect(screen.getByText('instead of cream')).toBeTruthy())
    expect(screen.queryByText('Contains dairy')).toBeNull()
    await press('Swap cream')
    await press(/^milk/)
    expect(await screen.findByText(/could not be loaded: this is the recipe as it is written/)).toBeTruthy()
    expect(screen.getByText('Contains dairy')).toBeTruthy()
    expect(screen.queryByText('instead of cream')).toBeNull()
  })

  it('of a recipe that was changed is not shown with what was in it before', async () => {
    await open(
      {
        'GET /api/recipes/soup/progress': [{ status: 200, body: { ...progress, swaps } }],
        [withSwaps]: [{ status: 200, body: swapped }, 'offline', 'offline', 'offline', 'offline'],
      },
      { ...maria, preferences: { ...maria.preferences, allergies: ['nuts' as const] } },
    )
    await waitFor(() => expect(screen.getByText('instead of cream')).toBeTruthy())
    await press('Edit the recipe')
    expect(await screen.findByText('Contains nuts')).toBeTruthy()
    expect(await screen.findByText(/could not be loaded: this is the recipe as it is written/)).toBeTruthy()
  })

  it('for which the offers do not come can be asked for again', async () => {
    await open({ 'GET /api/recipes/soup/substitutes': [{ status: 500 }, { status: 200, body: offers }] })
    await press('Swap cream')
    await press('Try again')
    expect(await screen.findByRole('button', { name: /oat cream/ })).toBeTruthy()
  })
})

describe('who does not eat all of it', () => {
  it('is told unasked how it can be made, and it is so at a press', async () => {
    const sent = await open({}, avoidingDairy)
    expect(await screen.findByText('You avoid dairy: make it with oat cream.')).toBeTruthy()
    await press('Make it so')
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ swaps }))
    await waitFor(() => expect(screen.queryByText('Contains dairy')).toBeNull())
    expect(screen.getByText('Read the label of oat cream')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make it so' })).toBeNull()
  })

  it('is told that it cannot, and why', async () => {
    await open({}, avoidingDairy, [{ ...offers[0], options: [] }])
    expect(
      await screen.findByText(
        'You avoid dairy: nothing can stand in for the cream here, so it cannot be made that way.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make it so' })).toBeNull()
  })

  it('is not asked for otherwise', async () => {
    await open()
    expect(screen.queryByText(/make it with/)).toBeNull()
  })
})
