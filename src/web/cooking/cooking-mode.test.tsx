import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Progress } from '../../domain/personal/progress.ts'
import { noProgress } from '../../domain/personal/ticks.ts'
import { asTold } from '../../domain/recipes/as-told.ts'
import { neededIn } from '../../domain/recipes/portions.ts'
import type { SentStep } from '../../domain/recipes/recipe.ts'
import { soup } from '../../../tests/web/stub-recipe-page.tsx'
import { toast } from '../ui/toast.ts'
import { CookingMode } from './cooking-mode.tsx'
import { CookingSteps } from './cooking-steps.tsx'
import type { KeptCooking } from './cooking-props.ts'

vi.mock('../ui/toast.ts')

const parts = {
  words: ({ description }: { description: string }) => description,
  spoken: ({ title }: { title: string }) => title,
  needed: (step: SentStep) => neededIn(step, soup.ingredients, 1),
  clock: () => null,
  review: null,
}

beforeEach(() => history.replaceState(null, '', '/cooking/soup'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A cook in cooking mode, and what it asked to be kept. */
function cook(known: Partial<Progress> = {}, more: Partial<KeptCooking> = {}, isQuick = false) {
  const asked: unknown[][] = []
  const onBegin = vi.fn<() => void>()
  const note =
    (name: string) =>
    (...details: unknown[]) =>
      void asked.push([name, ...details])
  function Kitchen() {
    const [progress, setProgress] = useState({ ...noProgress, ...known })
    const kept: KeptCooking = {
      progress,
      isKnown: true,
      isError: false,
      retry: () => note('retry')(),
      toggleStep: note('toggleStep'),
      completeStep(step, next) {
        setProgress({ ...progress, completedSteps: [...progress.completedSteps, step] })
        note('completeStep')(step, next)
      },
      beginAnew: note('beginAnew'),
      moveTo: note('moveTo'),
      finish: note('finish'),
      ...more,
    }
    return (
      <CookingMode
        recipe={soup}
        amounts={asTold('us')}
        isBusy={false}
        units="us"
        kept={kept}
        parts={{ portions: <input aria-label="Servings" />, offer: null }}
        renderSteps={(props) => <CookingSteps {...props} parts={parts} />}
        isQuick={isQuick}
        onBegin={onBegin}
      />
    )
  }
  const { unmount } = render(<Kitchen />)
  return { asked, onBegin, leave: unmount }
}

const click = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const here = () => screen.getByRole('status').textContent

describe('beginning', () => {
  it('is told when a cooking is new, and not when one goes on', async () => {
    const fresh = cook()
    await click('Start cooking')
    expect(fresh.onBegin).toHaveBeenCalledTimes(1)
    fresh.leave()
    const going = cook({ completedSteps: [1] })
    await click('Continue at step 2')
    expect(going.onBegin).not.toHaveBeenCalled()
  })

  it('is at the first step at once for who cooks quickly', () => {
    const { asked, onBegin } = cook({}, {}, true)
    expect(here()).toBe('Step 1 of 2: Soften')
    expect(asked).toEqual([['moveTo', 1]])
    expect(onBegin).toHaveBeenCalledTimes(1)
  })

  it('goes on where a quick cook was, and begins anew after the last time only when asked to', async () => {
    const going = cook({ completedSteps: [1] }, {}, true)
    expect(here()).toBe('Step 2 of 2: Simmer')
    expect(going.onBegin).not.toHaveBeenCalled()
    going.leave()
    const again = cook({ completedSteps: [1, 2], timesCookedEstimate: 1 }, {}, true)
    screen.getByRole('heading', { name: 'Everything in its place' })
    expect([again.asked, again.onBegin.mock.calls]).toEqual([[], []])
    await click('Start cooking')
    expect(here()).toBe('Step 1 of 2: Soften')
    expect(again.asked).toEqual([['beginAnew', 1]])
    expect(again.onBegin).toHaveBeenCalledTimes(1)
  })

  it('lets a quick cook look at what to prepare after all', async () => {
    cook({}, {}, true)
    await click('Preparation')
    screen.getByRole('heading', { name: 'Everything in its place' })
  })

  it('leaves alone what was gathered', async () => {
    const { asked } = cook({ checkedIngredients: [0, 1] })
    await click('Start cooking')
    expect(here()).toBe('Step 1 of 2: Soften')
    expect(asked).toEqual([['moveTo', 1]])
  })

  it('clears what was ticked the last time, when all of it was', async () => {
    const { asked } = cook({ completedSteps: [1, 2] })
    await click('Start cooking')
    expect(here()).toBe('Step 1 of 2: Soften')
    expect(asked).toEqual([['beginAnew', 1]])
  })

  it('goes on with a cooking half done, unless somebody wants to start over', async () => {
    const { asked } = cook({ completedSteps: [1] })
    await click('Continue at step 2')
    expect(here()).toBe('Step 2 of 2: Simmer')
    await click('Preparation')
    await click('Start over')
    expect(here()).toBe('Step 1 of 2: Soften')
    expect(asked).toEqual([
      ['moveTo', 2],
      ['beginAnew', 1],
    ])
  })

  it('is skipped by somebody who is in the middle, and by an address that names a step, once', async () => {
    const { leave } = cook({ currentStep: 2 })
    expect(here()).toBe('Step 2 of 2: Simmer')
    leave()
    history.replaceState(null, '', '/cooking/soup?step=1')
    const { asked } = cook({ currentStep: 2 })
    expect(here()).toBe('Step 1 of 2: Soften')
    await waitFor(() => expect(location.search).toBe(''))
    expect(asked).toEqual([['moveTo', 1]])
  })

  it('says when it is not known where somebody was, and lets them cook', async () => {
    const { asked } = cook({}, { isKnown: false, isError: true })
    screen.getByText(/could not be loaded/)
    await click('Try again')
    await click('Start cooking')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark Complete' }).disabled).toBe(true)
    await click('Next')
    await click('Complete Recipe')
    expect(asked).toEqual([['retry'], ['moveTo', 1], ['moveTo', 2], ['finish', [1, 2]]])
  })
})

describe('a step', () => {
  it('is marked complete and left behind; the last one is only marked, and unmarked', async () => {
    const { asked } = cook({ currentStep: 1 })
    await click('Mark Complete')
    expect(here()).toBe('Step 2 of 2: Simmer')
    await click('Mark Complete')
    expect(here()).toBe('Step 2 of 2: Simmer')
    await click('Completed')
    expect(asked).toEqual([
      ['completeStep', 1, 2],
      ['completeStep', 2, 2],
      ['toggleStep', 2],
    ])
  })

  it('is turned by keys, but not by those of somebody who types or means the browser', async () => {
    cook()
    await userEvent.type(screen.getByLabelText('Servings'), '{ArrowRight}')
    screen.getByRole('button', { name: 'Start cooking' })
    await userEvent.keyboard('{Tab}{ArrowRight}')
    expect(here()).toBe('Step 1 of 2: Soften')
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(here()).toBe('Step 1 of 2: Soften')
    await userEvent.keyboard('{PageDown}{PageDown}')
    expect(here()).toBe('Step 2 of 2: Simmer')
  })

  it('names what it needs', () => {
    cook({ currentStep: 1 })
    const needed = screen.getByRole('region', { name: 'For this step' })
    expect([...needed.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      'onion½',
      'garlic2-3 cloves',
    ])
  })
})

describe('the voice', () => {
  const speak = vi.fn<(said: { text: string }) => void>()
  const cancel = vi.fn()
  class Utterance extends EventTarget {
    lang = ''
    constructor(readonly text: string) {
      super()
    }
  }
  beforeEach(() => {
    vi.clearAllMocks()
    vi.stubGlobal('speechSynthesis', { speak, cancel })
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  })

  it('reads a step on request and falls silent with the next', async () => {
    cook({ currentStep: 1 })
    await click('Read aloud')
    expect(speak.mock.calls.map(([{ text }]) => text)).toEqual(['Soften'])
    cancel.mockClear()
    await click('Next')
    expect(cancel).toHaveBeenCalled()
    expect(speak).toHaveBeenCalledTimes(1)
    screen.getByRole('button', { name: 'Read aloud' })
  })

  it('can be stopped, and says when it cannot speak', async () => {
    cook({ currentStep: 1 })
    await click('Read aloud')
    await click('Stop reading')
    await click('Read aloud')
    const [said] = speak.mock.calls.at(-1) as unknown as [EventTarget]
    said.dispatchEvent(new Event('error'))
    await screen.findByRole('button', { name: 'Read aloud' })
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'This step cannot be read aloud' }))
  })
})

describe('the screen', () => {
  it('stays on, also after a look at another tab, until cooking mode is left', async () => {
    const release = vi.fn(async () => undefined)
    const request = vi.fn(async () => ({ release }))
    Object.assign(navigator, { wakeLock: { request } })
    const { leave } = cook()
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
    leave()
    expect(release).toHaveBeenCalledTimes(1)
    Object.assign(navigator, { wakeLock: { request: async () => Promise.reject(new Error('Power is low')) } })
    cook()
    await screen.findByRole('button', { name: 'Start cooking' })
  })

  it('is dark for the time of cooking', () => {
    document.documentElement.dataset['theme'] = 'light'
    document.cookie = 'theme=light; Path=/'
    const { leave } = cook()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    leave()
    expect(document.documentElement.dataset['theme']).toBe('light')
  })
})

describe('all steps', () => {
  it('are one press away from any of them', async () => {
    const scrolled = vi.fn<() => void>()
    Element.prototype.scrollIntoView = scrolled
    cook({}, {}, true)
    await click(/^Step 1 of 2.*All Steps$/)
    expect(scrolled).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All Steps' }))
  })
})

describe('a double click', () => {
  it('on Complete Recipe does not leave the page that praises', async () => {
    cook({ completedSteps: [1] })
    await click('Continue at step 2')
    const complete = screen.getByRole('button', { name: 'Complete Recipe' })
    fireEvent.click(complete, { detail: 1 })
    const back = screen.getByRole('link', { name: 'Back to the recipe' })
    fireEvent.click(back, { detail: 2 })
    expect(location.pathname).toBe('/cooking/soup')
    screen.getByRole('heading', { name: 'Well done!' })
    fireEvent.click(back, { detail: 1 })
    expect(location.pathname).toBe('/recipe/soup')
  })

  it('on Next does not end the recipe', async () => {
    cook({}, {}, true)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Complete Recipe' }), { detail: 2 })
    expect(here()).toBe('Step 2 of 2: Simmer')
  })
})
