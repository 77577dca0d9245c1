import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Preferences, unspoken } from '../../domain/profile/preferences.ts'
import type { RingSettings } from '../../domain/timers/ring-settings.ts'
import { toast } from '../ui/toast.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { type Answer, renderForMaria, stubProfile } from '../../../tests/web/stub-profile.tsx'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const saved = (preferences: Partial<Preferences>) => ({ status: 200, body: { ...unspoken, ...preferences } })
const kept = saved({})
const refused = { status: 429, body: { error: 'Come back later.' } }
const lost = { status: 502 }

const tryRing = vi.fn(async (_: RingSettings) => true)

function open(...answers: Answer[]) {
  const sent = stubProfile({ 'PUT /api/preferences': answers })
  renderForMaria(() => <PreferencesCard suggest={() => []} tryRing={tryRing} email={null} />)
  return sent
}

it('rings as it is set, also before that is saved, and says when nothing could be heard', async () => {
  const sent = open(saved({ timerSound: 'bell' }), saved({ timerSound: 'bell', timerVolume: 50 }))
  await userEvent.selectOptions(screen.getByLabelText('Timer sound'), 'Egg timer bell')
  const volume = screen.getByLabelText<HTMLInputElement>('Timer volume')
  volume.focus()
  fireEvent.change(volume, { target: { value: '60' } })
  fireEvent.change(volume, { target: { value: '50' } })
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }))
  expect(tryRing).toHaveBeenLastCalledWith(expect.objectContaining({ timerSound: 'bell', timerVolume: 50 }))
  expect(screen.queryByText(/played no sound/)).toBeNull()
  await vi.waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ timerSound: 'bell' }, { timerVolume: 50 }]),
  )
  tryRing.mockResolvedValueOnce(false)
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }))
  await screen.findByText(/^This browser played no sound/)
})

it('says what it means to turn the volume off', () => {
  open()
  fireEvent.change(screen.getByLabelText('Timer volume'), { target: { value: '0' } })
  screen.getByText('Off')
  screen.getByText(/not hear it/)
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('saves each change at once, and only what changed', async () => {
  const sent = open(kept, kept, kept, kept, kept)
  await userEvent.click(box('Nuts'))
  await userEvent.click(screen.getByRole('radio', { name: /^Quick/ }))
  await userEvent.click(screen.getByRole('switch', { name: 'Automatic shopping lists' }))
  await userEvent.type(screen.getByRole('combobox', { name: 'Ingredients you dislike' }), 'cilantro{Enter}')
  await userEvent.selectOptions(screen.getByLabelText('Maximum cooking time'), '45 mins')
  await screen.findByText('Saved')
  expect(sent.map(({ body }) => body)).toEqual([
    { allergies: { add: ['nuts'], remove: [] } },
    { cookingMode: 'quick' },
    { autoGenerateShoppingLists: false },
    { dislikedIngredients: { add: ['cilantro'], remove: [] } },
    { maxCookTime: 45 },
  ])
})

it('switches goals and the figures of cards on', async () => {
  const sent = open(saved({ goals: ['light'] }), saved({ goals: ['light'], figuresOnCards: true }))
  await userEvent.click(box('Under 500 kcal'))
  await userEvent.click(screen.getByRole('switch', { name: 'Figures on cards' }))
  await screen.findByText('Saved')
  expect(sent.map(({ body }) => body)).toEqual([
    { goals: { add: ['light'], remove: [] } },
    { figuresOnCards: true },
  ])
  expect(box('Under 500 kcal').checked).toBe(true)
})

it('says in which units amounts are shown: as guessed, until somebody says', async () => {
  vi.stubGlobal('navigator', { language: 'de-DE' })
  const sent = open(saved({ units: 'us' }))
  const units = screen.getByLabelText<HTMLSelectElement>('Units')
  expect(units.value).toBe('metric')
  await userEvent.selectOptions(units, 'us')
  expect(units.value).toBe('us')
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ units: 'us' }]))
})

it('shows what another device changed since this page was opened, beside what was changed here', async () => {
  const sent = open(saved({ allergies: ['nuts', 'dairy'] }), saved({ allergies: ['nuts'] }))
  await userEvent.click(box('Dairy'))
  await vi.waitFor(() => expect(box('Nuts').checked).toBe(true))
  expect(box('Dairy').checked).toBe(true)
  await userEvent.click(box('Dairy'))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { allergies: { add: ['dairy'], remove: [] } },
    { allergies: { add: [], remove: ['dairy'] } },
  ])
})

it('takes back what could not be saved, and leaves the rest', async () => {
  open(saved({ allergies: ['nuts'] }), refused)
  await userEvent.click(box('Nuts'))
  await userEvent.click(box('Vegan'))
  await vi.waitFor(() => expect(box('Vegan').checked).toBe(false))
  expect(box('Nuts').checked).toBe(true)
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Not saved', description: 'Come back later.' }),
  )
})

it('does not show an allergy as set whose removal was kept while the answer was lost', async () => {
  let tell = () => {}
  const after = new Promise<void>((resolve) => (tell = resolve))
  const nuts: Preferences = { ...unspoken, allergies: ['nuts'] }
  stubProfile({
    'PUT /api/preferences': [lost],
    'GET /api/user': [{ status: 200, body: { ...maria, preferences: unspoken }, after }],
  })
  renderForMaria(() => <PreferencesCard suggest={() => []} tryRing={tryRing} email={null} />, {
    preferences: nuts,
  })
  await userEvent.click(box('Nuts'))
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'We could not learn whether that worked' }),
    ),
  )
  // Until the server has said how it stands.
  expect(box('Nuts').checked).toBe(false)
  tell()
  await vi.waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
  expect(box('Nuts').checked).toBe(false)
})

it('shows what the server said last while it cannot be asked', async () => {
  open(lost)
  await userEvent.click(box('Nuts'))
  await vi.waitFor(() => expect(box('Nuts').checked).toBe(false))
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'We could not learn whether that worked' }),
  )
})

/** Presses two things before the first answer comes. */
async function pressTwo(press: () => Promise<void>, first: Answer, second: Answer) {
  let answer = () => {}
  const after = new Promise<void>((resolve) => (answer = resolve))
  const sent = open({ ...first, after }, second)
  await userEvent.click(box('Nuts'))
  await press()
  answer()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await vi.waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
  return sent
}
const pressEggs = async () => userEvent.click(box('Eggs'))

it('shows what the server has after two quick changes, neither of which was saved', async () => {
  await pressTwo(pressEggs, refused, refused)
  expect([box('Nuts').checked, box('Eggs').checked]).toEqual([false, false])
})

it('shows what the server has after two quick changes, of which only the second was saved', async () => {
  const sent = await pressTwo(pressEggs, refused, saved({ allergies: ['egg'] }))
  expect(sent[1]!.body).toEqual({ allergies: { add: ['egg'], remove: [] } })
  expect([box('Nuts').checked, box('Eggs').checked]).toEqual([false, true])
})

it('keeps a later choice on the screen while an earlier one is refused', async () => {
  const quick = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Quick/ })
  await pressTwo(async () => userEvent.click(quick()), refused, saved({ cookingMode: 'quick' }))
  expect([box('Nuts').checked, quick().checked]).toEqual([false, true])
})

it('takes dislikes in any words, also of what we know nothing about, and each once', async () => {
  const sent = open(saved({ dislikedIngredients: ['mushrooms'] }), kept)
  const field = screen.getByRole('combobox', { name: 'Ingredients you dislike' })
  await userEvent.type(field, ' Mushrooms{Enter}MUSHROOMS{Enter}Dragon  fruit{Enter}')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { dislikedIngredients: { add: ['mushrooms'], remove: [] } },
    { dislikedIngredients: { add: ['dragon fruit'], remove: [] } },
  ])
  await userEvent.type(field, `${'x'.repeat(61)}{Enter}`)
  screen.getByText('An ingredient has at most 60 characters.')
})
