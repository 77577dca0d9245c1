import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { offlineQueue, openOfflineQueue } from '../offline/offline-queue-of-person.ts'
import { offeredPremium } from '../session/premium-offer.ts'
import { queryClient } from '../api/query-client.ts'
import { toast } from '../ui/toast.ts'
import { FullRecipePage } from './full-recipe.tsx'
import type { StepTiming } from './method.tsx'
import { withReadings } from '../../domain/recipes/in-units.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import type { RecipeNutrition } from '../../domain/recipes/serving-figures.ts'
import { maria } from '../../../tests/web/stub-person.ts'
import { renderOnRecipePage, soup, stubRecipePage } from '../../../tests/web/stub-recipe-page.tsx'

vi.mock('../ui/toast.ts')

afterEach(async () => {
  cleanup()
  // What leaving the page sends.
  await offlineQueue.flush()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const texts = (list: string) =>
  [...screen.getByRole('list', { name: list }).children].map((item) =>
    item.textContent.replaceAll('\u00a0', ' '),
  )
const click = async (role: string, name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }))
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

const opened = vi.fn<StepTiming['onOpen']>()
const timing: StepTiming = {
  button: ({ step }) => <button type="button">Timer of step {step}</button>,
  onOpen: opened,
}

const listButton = (servings: number) => <button type="button">To a list for {servings}</button>

/** The page, once it is known what was ticked. */
async function open(answers?: Parameters<typeof stubRecipePage>[0]) {
  const sent = stubRecipePage(answers)
  renderOnRecipePage(<FullRecipePage recipe={soup} timing={timing} listButton={listButton} />)
  await waitFor(() => expect(box(/nutmeg/).checked).toBe(true))
  await waitFor(() => expect(screen.getByText('Less salt')).toBeTruthy())
  return sent
}

async function serve(portions: string) {
  await userEvent.clear(screen.getByLabelText('Servings'))
  await userEvent.type(screen.getByLabelText('Servings'), portions)
}

describe('portions', () => {
  it('scale the list and the amounts inside the steps', async () => {
    await open()
    await serve('8')
    expect(screen.getByRole('button', { name: 'To a list for 8' })).toBeTruthy()
    expect(texts('Ingredients')).toEqual([
      '¼ tsp nutmeg',
      '3 cups stock, 720 ml, hot',
      '4–6 cloves garlic, crushed',
      '1 onion',
      'salt, to taste',
    ])
    expect(texts('Instructions')[0]).toContain('Soften 1 onion with 4–6 cloves garlic for 10 minutes.')
    await serve('12')
    expect(texts('Ingredients')[1]).toBe('4½ cups stock, 1.1 l, hot')
    expect(texts('Instructions')[0]).toContain('Soften 1½ onions with 6–9 cloves garlic')
    await serve('2')
    expect(texts('Ingredients')[0]).toBe('1 pinch nutmeg')
    await click('button', 'Back to 4')
    expect(texts('Ingredients')[0]).toBe('1/8 tsp nutmeg')
  })

  it('are kept, and nothing else with them', async () => {
    const sent = await open()
    await click('button', 'More servings')
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'POST /api/recipes/soup/progress', body: { servings: 5, changeId: expect.any(String) } },
      ]),
    )
  })

  /** Clicks while no time passes but what a test lets pass: three of them may take long on a busy machine. */
  function clickForMore(times: number) {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (let time = 0; time < times; time++)
      fireEvent.click(screen.getByRole('button', { name: 'More servings' }))
  }

  it('are sent once, after the last click', async () => {
    const sent = await open()
    clickForMore(3)
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toMatchObject([{ body: { servings: 7 } }])
  })

  it.each([
    ['left', () => cleanup()],
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['closed', () => window.dispatchEvent(new Event('pagehide'))],
  ])('are sent at once when the page is %s', async (_, leave) => {
    const sent = await open()
    clickForMore(2)
    leave()
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toMatchObject([{ body: { servings: 6 } }])
    leave()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(1)
  })

  it('say which pans they ask for, and nothing once the same ones do', async () => {
    const bakes = {
      ...soup.instructions[0]!,
      description: 'Bake on a baking sheet.',
      parts: [{ kind: 'cookware' as const, text: 'baking sheet' }],
    }
    stubRecipePage()
    const recipe = { ...soup, servings: 4, instructions: [bakes] }
    renderOnRecipePage(<FullRecipePage recipe={recipe} timing={timing} listButton={listButton} />)
    const sentence = 'For 8 use two baking sheets and swap them halfway; the oven time stays.'
    await serve('8')
    expect(await screen.findByText(sentence)).toBeTruthy()
    await serve('5')
    expect(screen.queryByText(/baking sheets/)).toBeNull()
  })

  it('are those of last time', async () => {
    const last = { checkedIngredients: [0], completedSteps: [], timesCookedEstimate: 0, servings: 8 }
    await open({ 'GET /api/recipes/soup/progress': [{ status: 200, body: last }] })
    expect(screen.getByLabelText<HTMLInputElement>('Servings').value).toBe('8')
    expect(texts('Ingredients')[0]).toBe('¼ tsp nutmeg')
  })

  it('never go below one', async () => {
    await open()
    for (const _ of [3, 2, 1]) await click('button', 'Fewer servings')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer servings' }).disabled).toBe(true)
    await serve('0')
    await userEvent.tab()
    expect(screen.getByLabelText<HTMLInputElement>('Servings').value).toBe('1')
    await click('button', 'More servings')
    expect(screen.getByLabelText<HTMLInputElement>('Servings').value).toBe('2')
  })
})

describe('units', () => {
  const pie: Recipe = {
    ...soup,
    ...withReadings(
      {
        ingredients: soup.ingredients,
        instructions: [
          ...soup.instructions.slice(0, 1),
          { step: 2, title: 'Bake', description: 'Bake at 350 °F in a 9-inch pan.', time: 0, parts: [] },
        ],
      },
      () => undefined,
    ),
  }
  const metric = { ...maria, preferences: { ...maria.preferences, units: 'metric' as const } }
  const put = 'PUT /api/preferences'
  const show = (person: typeof maria, answers?: Parameters<typeof stubRecipePage>[0]) => {
    const sent = stubRecipePage(answers)
    renderOnRecipePage(<FullRecipePage recipe={pie} timing={timing} listButton={listButton} />, person)
    return sent
  }

  it('are switched by the portions, at once, and kept', async () => {
    const sent = show(maria, { [put]: [{ status: 200, body: metric.preferences }] })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'US' }).checked).toBe(true)
    await click('radio', 'Metric')
    expect(texts('Ingredients')[1]).toBe('360 ml stock, hot')
    expect(texts('Instructions')[1]).toContain('Bake at 175 °C in a 23 cm pan.')
    await waitFor(() => expect(sent).toContainEqual({ call: put, body: { units: 'metric' } }))
    await serve('8')
    expect(texts('Ingredients')[1]).toBe('720 ml stock, hot')
    await click('button', 'Bake')
    expect(opened).toHaveBeenLastCalledWith(
      expect.objectContaining({ description: 'Bake at 175 °C in a 23 cm pan.' }),
    )
  })

  it('are those of last time, and what machines read stays as it was written', () => {
    show(metric)
    expect(texts('Ingredients')[1]).toBe('360 ml stock, hot')
    expect(document.querySelector('script')?.textContent).toContain('1 1/2 cups stock, 360 ml, hot')
  })

  it('go back where they could not be kept, and that is said', async () => {
    show(maria, { [put]: [{ status: 429, body: { error: 'Come back later.' } }] })
    await click('radio', 'Metric')
    await waitFor(() => expect(texts('Ingredients')[1]).toBe('1 1/2 cups stock, 360 ml, hot'))
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Not saved' }))
  })

  it('are guessed for who has not said', () => {
    vi.stubGlobal('navigator', { language: 'fr-FR', onLine: true })
    show(maria)
    expect(texts('Ingredients')[1]).toBe('360 ml stock, hot')
  })
})

describe('progress', () => {
  const call = 'POST /api/recipes/soup/progress'
  const notSaved = 'Your progress was not saved'
  const kept = (checkedIngredients: number[], completedSteps: number[], timesCookedEstimate = 2) => ({
    status: 200,
    body: { checkedIngredients, completedSteps, timesCookedEstimate },
  })

  const ticked = (add: number[], remove: number[] = []) => ({ add, remove })
  const changes = (sent: { body: unknown }[]) =>
    sent.map(({ body }) => {
      const { changeId: _, ...change } = body as Record<string, unknown>
      return change
    })

  it('sends what changed at each tick', async () => {
    const sent = await open({ [call]: [kept([0, 2], []), kept([0, 2], [1])] })
    screen.getByText('1 of 5 gathered')
    await userEvent.click(box(/garlic/))
    await screen.findByText('2 of 5 gathered')
    await waitFor(() => expect(sent).toHaveLength(1))
    await click('button', 'Step 1 done')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(changes(sent)).toEqual([{ checkedIngredients: ticked([2]) }, { completedSteps: ticked([1]) }])
    await screen.findByText('50%')
  })

  it('clears what was seen', async () => {
    const sent = await open()
    await click('button', 'Clear all ticks')
    await waitFor(() =>
      expect(changes(sent)).toEqual([{ checkedIngredients: ticked([], [0]), completedSteps: ticked([]) }]),
    )
  })

  it('counts a cooking when the server does', async () => {
    await open({ [call]: [kept([0], [1, 2], 3)] })
    await click('button', 'Step 2 done')
    await waitFor(() => expect(screen.getByText('Times cooked').parentElement?.textContent).toContain('3'))
  })

  it('takes a tick back that was refused, and says so', async () => {
    await open({ [call]: [{ status: 403, body: { error: 'Premium only.' } }] })
    await userEvent.click(box(/garlic/))
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: notSaved })))
    await screen.findByText('1 of 5 gathered')
    expect(box(/garlic/).checked).toBe(false)
  })

  it('that found no connection stays, is spoken of once, and goes before the next change', async () => {
    const answers = [kept([0, 2], []), kept([0, 2, 3], []), kept([0, 2, 3], [1])]
    const sent = await open({ [call]: ['offline', 'offline', ...answers] })
    await userEvent.click(box(/garlic/))
    await waitFor(() => expect(sent).toHaveLength(1))
    await userEvent.click(box(/onion/))
    await waitFor(() => expect(sent).toHaveLength(2))
    await screen.findByText('3 of 5 gathered')
    expect(toast).toHaveBeenCalledTimes(1)
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Kept on this device' }))
    await click('button', 'Step 1 done')
    await waitFor(() => expect(sent).toHaveLength(5))
    expect(changes(sent.slice(2))).toEqual([
      { checkedIngredients: ticked([2]) },
      { checkedIngredients: ticked([3]) },
      { completedSteps: ticked([1]) },
    ])
    expect(new Set(sent.slice(0, 3).map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('that found no connection is sent once there is one', async () => {
    onTestFinished(openOfflineQueue())
    const sent = await open({ [call]: ['offline', kept([0, 2], [])] })
    await userEvent.click(box(/garlic/))
    await waitFor(() => expect(toast).toHaveBeenCalled())
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(sent).toHaveLength(2))
    dispatchEvent(new Event('online'))
    await screen.findByText('2 of 5 gathered')
    expect(sent).toHaveLength(2)
  })

  it('cannot be overwritten while it is not known', async () => {
    stubRecipePage({ 'GET /api/recipes/soup/progress': [{ status: 500 }] })
    renderOnRecipePage(<FullRecipePage recipe={soup} timing={timing} listButton={listButton} />)
    await screen.findByText(/Your progress could not be loaded/)
    expect(box(/nutmeg/).disabled).toBe(true)
    await click('button', 'Try again')
    await waitFor(() => expect(box(/nutmeg/).checked).toBe(true))
  })
})

describe('the timers of the steps', () => {
  it('stand beside each step, once: the times in its text are words', async () => {
    await open()
    screen.getByRole('button', { name: 'Timer of step 1' })
    screen.getByRole('button', { name: 'Timer of step 2' })
    const step = screen.getByText('10 minutes').closest('li')!
    expect(
      within(step)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', 'Soften', 'Timer of step 1'])
  })

  it('are opened by the title and by a click on the text, not by the buttons in it', async () => {
    await open()
    await click('button', 'Soften')
    await userEvent.click(screen.getByText('Add the rest.'))
    expect(opened.mock.calls.map(([{ step }]) => step)).toEqual([1, 2])
    await click('button', 'Timer of step 1')
    expect(opened).toHaveBeenCalledTimes(2)
  })

  it('open with the amounts that the page shows', async () => {
    await open()
    await serve('8')
    await click('button', 'Soften')
    expect(opened.mock.lastCall![0].description).toBe('Soften 1 onion with 4–6 cloves garlic for 10 minutes.')
  })
})

const unsure = { title: 'We could not learn whether that worked' }

describe('the rest of the page', () => {
  it('keeps a rating at once, and takes it back when that is refused', async () => {
    const answers = [
      { status: 200, body: { yourRating: 4, rating: 4.5, reviewCount: 2 } },
      { status: 429, body: { error: 'Come back later.' } },
    ]
    const sent = await open({ 'POST /api/recipes/soup/rate': answers })
    await click('radio', '4 stars')
    await screen.findByText('4 of 5')
    await waitFor(() => expect(sent[0]?.body).toEqual({ rating: 4 }))
    await click('radio', '1 star')
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your rating was not saved' })),
    )
    await screen.findByText('4 of 5')
  })

  it('shows the rating that was kept while the answer was lost, and does not call it a failure', async () => {
    const asked = 'GET /api/recipes/soup/rate'
    await open({
      'POST /api/recipes/soup/rate': ['offline'],
      [asked]: [
        { status: 200, body: { yourRating: null } },
        { status: 200, body: { yourRating: 4 } },
      ],
    })
    await click('radio', '4 stars')
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unsure)))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    screen.getByText('4 of 5')
  })

  it('shows the heart that was kept while the answer was lost, and does not call it a failure', async () => {
    await open({
      'POST /api/favorites/soup': ['offline'],
      'GET /api/favorites/soup/check': [
        { status: 200, body: { isFavorite: false } },
        { status: 200, body: { isFavorite: true } },
      ],
    })
    await click('button', 'Favorite')
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unsure)))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('leads from its tags to a search for them', async () => {
    await open()
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link')
    expect(tags.map((tag) => tag.getAttribute('href'))).toEqual(['/recipes?search=winter'])
  })

  it('offers premium where the favorites are full', async () => {
    const full = { status: 403, body: { error: 'The free plan holds 50 favorites.', needsPremium: true } }
    await open({ 'POST /api/favorites/soup': [full] })
    await click('button', 'Favorite')
    await waitFor(() => expect(offeredPremium()).toBe('The free plan holds 50 favorites.'))
    expect(toast).not.toHaveBeenCalled()
  })

  it.each([
    ['says nothing of a rating that failed where a later one is kept', 200, 0],
    ['says once that two ratings failed', 500, 1],
  ])('%s', async (_, status, times) => {
    let fail: (answer: { status: number }) => void = () => undefined
    const first = new Promise<{ status: number }>((resolve) => (fail = resolve))
    const second = { status, body: { yourRating: 4, rating: 4, reviewCount: 1 } }
    const sent = await open({ 'POST /api/recipes/soup/rate': [first, second] })
    await click('radio', '1 star')
    await click('radio', '4 stars')
    fail({ status: 500 })
    await waitFor(() => expect(sent).toHaveLength(2))
    await screen.findByText(status === 200 ? '4 of 5' : 'None yet')
    expect(toast).toHaveBeenCalledTimes(times)
  })

  it('adds to the favorites, and says in the words of the server why it cannot', async () => {
    const full = { status: 403, body: { error: 'The free plan holds 50 favorites.' } }
    const answers = [full, { status: 200, body: { isFavorite: true } }]
    await open({ 'POST /api/favorites/soup': answers })
    await click('button', 'Favorite')
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({ description: 'The free plan holds 50 favorites.' }),
      ),
    )
    await click('button', 'Favorite')
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Added to favorites',
        description: 'Recipe saved to your favorites list.',
      }),
    )
    expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('says what each diet thinks of it, and nothing of reviews nobody wrote', async () => {
    await open()
    expect(texts('Diets')).toEqual(['Vegetarian', 'Not vegan: butter', 'Gluten-free'])
    expect(texts('At a glance')).toEqual(['40 mins', '4 servings', 'Easy'])
  })

  it('says of a long recipe how little of it is work', async () => {
    stubRecipePage()
    const stew = { ...soup, cookTime: 330, activeTime: 40, waitingTime: 200 }
    renderOnRecipePage(<FullRecipePage recipe={stew} timing={timing} listButton={listButton} />)
    expect(texts('At a glance')[0]).toBe('5 h 30 min, 40 min of it active')
  })

  it('describes itself to machines without closing the script', async () => {
    await open()
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'Recipe',
      totalTime: 'PT40M',
      description: soup.description,
    })
  })
})

describe('what is not known of all ingredients', () => {
  it('is said beside what is', async () => {
    stubRecipePage()
    const imported = { ...soup, objections: null, allergens: ['egg', 'dairy'], unknownIngredients: 2 }
    renderOnRecipePage(<FullRecipePage recipe={imported} timing={timing} listButton={listButton} />)
    const known = await screen.findByText('Contains egg, dairy.')
    expect(known.parentElement!.textContent).toBe(
      'Contains egg, dairy. 2 ingredients not recognised, so allergies and diets are not certain.',
    )
  })
})

describe('what a serving brings along', () => {
  const nutrition: RecipeNutrition = {
    serving: {
      kcal: 1240,
      protein: 17,
      fat: 20,
      saturated: 4.5,
      carbs: 30,
      sugar: 6,
      fibre: 3,
      sodium: 1310,
    },
    ofDay: { kcal: 62, protein: 34, fat: 26, saturated: 23, carbs: 11, fibre: 11, sodium: 57 },
    recognised: 97,
    countsOn: ['Brine: a tenth of what is in it stays in the food.'],
    unknown: ['97% of the weight was recognised.', 'To taste, so not counted: salt.'],
  }
  const show = (about: RecipeNutrition) => {
    stubRecipePage()
    const recipe = { ...soup, nutrition: about }
    renderOnRecipePage(<FullRecipePage recipe={recipe} timing={timing} listButton={listButton} />)
    return screen.findByRole('region', { name: 'Nutrition' })
  }

  it('is told with how much of the day that is, what it counts on and what nobody knows', async () => {
    const panel = within(await show(nutrition))
    expect(panel.getByText('1,240').parentElement!.parentElement!.textContent).toBe('1,240 kcal62% of a day')
    expect(panel.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NutrientAmountOf a day',
      'Protein17 g34%',
      'Fat20 g26%',
      'of which saturated4.5 g23%',
      'Carbohydrates30 g11%',
      'of which sugar6 g',
      'Fiber3 g11%',
      'Sodium1,310 mg57%',
    ])
    expect(panel.getByText('97% of the weight was recognised. To taste, so not counted: salt.')).toBeTruthy()
    expect(panel.getByText(nutrition.countsOn[0]!)).toBeTruthy()
  })

  it('is told to machines', async () => {
    await show(nutrition)
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(JSON.parse(text)).toMatchObject({
      nutrition: {
        '@type': 'NutritionInformation',
        servingSize: '1 serving',
        calories: '1240 calories',
        saturatedFatContent: '4.5 g',
        sodiumContent: '1310 mg',
      },
    })
  })

  it('is not made up where too little is known', async () => {
    const panel = await show({
      serving: null,
      ofDay: null,
      recognised: 40,
      countsOn: [],
      unknown: ['Only 40% of the weight was recognised.', 'Not recognised: gruel.'],
    })
    expect(panel.textContent).toBe('NutritionOnly 40% of the weight was recognised. Not recognised: gruel.')
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(JSON.parse(text)).not.toHaveProperty('nutrition')
  })
})
