import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { offlineQueue, openOfflineQueue } from '../offline/offline-queue-of-person.ts'
import { closeOfflineStorage, keepOffline } from '../offline/offline-storage.ts'
import { endSession } from '../session/session.ts'
import { tom } from '../../../tests/web/stub-person.ts'
import { toast } from '../ui/toast.ts'
import { Notes } from './notes.tsx'
import { renderOnRecipePage, stubRecipePage } from '../../../tests/web/stub-recipe-page.tsx'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const call = 'POST /api/recipes/soup/notes'
/** However often somebody tries. */
const noNetwork = Array<'offline'>(50).fill('offline')
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const drafts = () => Object.keys(localStorage).filter((name) => name.includes('notes-draft'))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your notes' })

async function write(text: string) {
  await click('Edit notes')
  await userEvent.clear(field())
  await userEvent.type(field(), text)
}

it.each(['Save', 'Save Notes'])('are kept by %s', async (button) => {
  const sent = stubRecipePage({ [call]: [{ status: 200, body: { notes: 'More salt', version: 2 } }] })
  renderOnRecipePage(<Notes id="soup" />)
  await write('More salt')
  await click(button)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  screen.getByText('More salt')
  expect(sent).toEqual([{ call, body: { notes: 'More salt', version: 1 } }])
  expect(drafts()).toEqual([])
})

it('are as before after Cancel', async () => {
  stubRecipePage()
  renderOnRecipePage(<Notes id="soup" />)
  await write('Nonsense')
  await click('Cancel')
  screen.getByText('Less salt')
  await click('Edit notes')
  expect(field().value).toBe('Less salt')
})

describe('written on while they are being saved', () => {
  /** Saves "More salt" and types on before the server has answered so. */
  async function saveAndTypeOn(status: number, body: object, ...later: { status: number; body: object }[]) {
    let answer = (_: { status: number; body: object }): void => expect.fail()
    const gate = new Promise<{ status: number; body: object }>((resolve) => (answer = resolve))
    const sent = stubRecipePage({ [call]: [gate, ...later] })
    renderOnRecipePage(<Notes id="soup" />)
    await write('More salt')
    await click('Save Notes')
    await userEvent.type(field(), ', less heat')
    answer({ status, body })
    return sent
  }

  it('stay in the field, and go on from what was saved', async () => {
    const saved = { status: 200, body: { notes: 'More salt, less heat', version: 3 } }
    const sent = await saveAndTypeOn(200, { notes: 'More salt', version: 2 }, saved)
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1))
    expect(field().value).toBe('More salt, less heat')
    await click('Save Notes')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(sent.at(-1)).toEqual({ call, body: { notes: 'More salt, less heat', version: 2 } })
  })

  it('are all there beside newer ones of another device', async () => {
    await saveAndTypeOn(409, { error: 'Newer', notes: 'Sweeter', version: 2 })
    await screen.findByText('Sweeter')
    screen.getByText('More salt, less heat')
  })
})

it('stay in the field when they were refused', async () => {
  stubRecipePage({ [call]: [{ status: 400, body: { error: 'These notes are too long' } }] })
  renderOnRecipePage(<Notes id="soup" />)
  await write('More salt')
  await click('Save Notes')
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your notes were not saved' })),
  )
  expect(field().value).toBe('More salt')
})

describe('that find no connection', () => {
  const save = async (text: string) => {
    await write(text)
    await click('Save Notes')
    await screen.findByText(text)
  }
  async function goOnline(answers: { status: number; body: object }[]) {
    const sent = stubRecipePage({ [call]: answers })
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(offlineQueue.changes()).toEqual([]))
    return sent.map(({ body }) => body)
  }
  const titles = () => vi.mocked(toast).mock.calls.map(([{ title }]) => title)

  it('are kept and sent once there is one: the first, which may have been received, and the latest upon it', async () => {
    onTestFinished(openOfflineQueue())
    stubRecipePage({ [call]: noNetwork })
    renderOnRecipePage(<Notes id="soup" />)
    await save('More salt')
    await waitFor(() => expect(titles()).toEqual(['Kept on this device']))
    await save('Even more salt')
    await save('Too much salt')
    const sent = await goOnline([
      { status: 200, body: { notes: 'More salt', version: 2 } },
      { status: 200, body: { notes: 'Too much salt', version: 3 } },
    ])
    expect(sent).toEqual([
      { notes: 'More salt', version: 1 },
      { notes: 'Too much salt', version: 2 },
    ])
    screen.getByText('Too much salt')
    expect(drafts()).toEqual([])
  })

  it('meet what another device wrote once, with the latest words', async () => {
    onTestFinished(openOfflineQueue())
    stubRecipePage({ [call]: noNetwork })
    renderOnRecipePage(<Notes id="soup" />)
    await save('More salt')
    await save('Even more salt')
    const newer = { status: 409, body: { error: 'Changed.', notes: 'Big pan', version: 2 } }
    await goOnline([newer, newer])
    await screen.findByRole('group', { name: 'Two versions of your notes' })
    screen.getByText('Even more salt')
    expect(titles().filter((title) => title === 'Your notes were changed on another device')).toHaveLength(1)
  })

  describe('and are refused while they are written on', () => {
    const refusals = {
      newer: { status: 409, body: { error: 'Changed.', notes: 'Big pan', version: 2 } },
      full: { status: 400, body: { error: 'There is no room for more notes.' } },
    }
    const type = async (text: string) => userEvent.type(field(), text)
    const expectBoth = async (mine: string) => {
      const group = within(await screen.findByRole('group', { name: 'Two versions of your notes' }))
      within(group.getByRole('region', { name: 'Written here' })).getByText(mine)
      within(group.getByRole('region', { name: 'From the other device' })).getByText('Big pan')
    }

    /** Keeps "More salt" on this device, and writes on until that is refused. */
    async function refuse(refusal: keyof typeof refusals, before = '') {
      onTestFinished(openOfflineQueue())
      stubRecipePage({ [call]: noNetwork })
      renderOnRecipePage(<Notes id="soup" />)
      await save('More salt')
      await click('Edit notes')
      if (before) await type(before)
      await goOnline([refusals[refusal]])
      await waitFor(() => expect(toast).toHaveBeenCalledTimes(2))
    }

    it.each([
      ['not at all', '', ''],
      ['before', ', less heat', ''],
      ['after', '', ', less heat'],
      ['before and after', ', less', ' heat'],
    ])('are all there after Cancel, typed on %s', async (_, before, after) => {
      await refuse('newer', before)
      if (after) await type(after)
      await click('Cancel')
      await expectBoth('More salt')
    })

    it('are offered after Cancel where no other device was faster', async () => {
      await refuse('full')
      await type(', less heat')
      await click('Cancel')
      await screen.findByText('You were writing something here.')
      screen.getByText('More salt')
      screen.getByText('Less salt')
    })

    it('are kept as they were typed last when the page is closed', async () => {
      await refuse('newer', ', less heat')
      cleanup()
      const body = { notes: 'Big pan', version: 2 }
      stubRecipePage({ 'GET /api/recipes/soup/notes': [{ status: 200, body }] })
      renderOnRecipePage(<Notes id="soup" />)
      await expectBoth('More salt, less heat')
    })
  })
})

it('that were on their way when somebody else signed in are nothing of theirs', async () => {
  let fail: (answer: { status: number }) => void = () => undefined
  const sent = stubRecipePage({ [call]: [new Promise((resolve) => (fail = resolve))] })
  renderOnRecipePage(<Notes id="soup" />)
  await write('Private')
  await click('Save Notes')
  endSession()
  closeOfflineStorage()
  cleanup()
  renderOnRecipePage(<Notes id="soup" />, tom)
  await screen.findByText('Less salt')
  fail({ status: 504 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveLength(1)
  expect(offlineQueue.changes()).toEqual([])
  expect(JSON.stringify(localStorage)).not.toContain('Private')
})

describe('that meet newer ones', () => {
  const newer = { status: 409, body: { error: 'Changed.', notes: 'Big pan', version: 2 } }
  const kept = (notes: string) => ({ status: 200, body: { notes, version: 3 } })

  /** Saves notes and is told that another device was faster. */
  async function meet(...answers: (typeof newer | 'offline')[]) {
    const sent = stubRecipePage({ [call]: answers })
    renderOnRecipePage(<Notes id="soup" />)
    await write('More salt')
    await click('Save Notes')
    return sent
  }

  async function expectBoth() {
    const group = within(await screen.findByRole('group', { name: 'Two versions of your notes' }))
    within(group.getByRole('region', { name: 'Written here' })).getByText('More salt')
    within(group.getByRole('region', { name: 'From the other device' })).getByText('Big pan')
    expect(screen.queryByRole('button', { name: 'Edit notes' })).toBeNull()
  }

  const expectOne = async (text: string) => {
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
    screen.getByText(text)
    expect(drafts()).toEqual([])
  }

  it('are shown beside them, and can replace them', async () => {
    const sent = await meet(newer, kept('More salt') as typeof newer)
    await expectBoth()
    await click('Keep mine')
    await expectOne('More salt')
    expect(sent[1]!.body).toEqual({ notes: 'More salt', version: 2 })
  })

  it('can give way to them', async () => {
    const sent = await meet(newer)
    await expectBoth()
    await click('Keep the other')
    await expectOne('Big pan')
    expect(sent).toHaveLength(1)
  })

  it('can become one with them', async () => {
    const sent = await meet(newer, kept('Big pan\nMore salt') as typeof newer)
    await expectBoth()
    await click('Edit both as one')
    expect(field().value).toBe('Big pan\nMore salt')
    await click('Save Notes')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]!.body).toEqual({ notes: 'Big pan\nMore salt', version: 2 })
  })

  it('are both there again after Cancel', async () => {
    await meet(newer)
    await click('Edit both as one')
    await userEvent.type(field(), ', less heat')
    await click('Cancel')
    await expectBoth()
  })

  it('stay beside them when the page is closed before anything is chosen', async () => {
    await meet(newer)
    await expectBoth()
    cleanup()
    stubRecipePage({
      'GET /api/recipes/soup/notes': [{ status: 200, body: { notes: 'Big pan', version: 2 } }],
    })
    renderOnRecipePage(<Notes id="soup" />)
    await expectBoth()
  })

  it('after a time without a network are kept beside them, too', async () => {
    onTestFinished(openOfflineQueue())
    await meet(...noNetwork)
    await waitFor(() => expect(offlineQueue.changes()).toHaveLength(1))
    stubRecipePage({ [call]: [newer] })
    dispatchEvent(new Event('online'))
    await expectBoth()
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Your notes were changed on another device' }),
    )
    expect(offlineQueue.changes()).toEqual([])
  })
})

it('survive a closed page and are offered again', async () => {
  stubRecipePage()
  renderOnRecipePage(<Notes id="soup" />)
  await write('Half a sentence')
  cleanup()
  renderOnRecipePage(<Notes id="soup" />)
  await screen.findByText('You were writing something here.')
  screen.getByText('Less salt')
  expect(screen.queryByRole('button', { name: 'Edit notes' })).toBeNull()
  await click('Continue writing')
  expect(field().value).toBe('Half a sentence')
})

it('survive a closed page and what is typed on and given up', async () => {
  stubRecipePage()
  renderOnRecipePage(<Notes id="soup" />)
  await write('Half a sentence')
  cleanup()
  renderOnRecipePage(<Notes id="soup" />)
  await click('Continue writing')
  await userEvent.type(field(), ' more')
  await click('Cancel')
  await screen.findByText('Half a sentence')
})

it('can be given up', async () => {
  stubRecipePage()
  renderOnRecipePage(<Notes id="soup" />)
  await write('Half a sentence')
  cleanup()
  renderOnRecipePage(<Notes id="soup" />)
  await click('Discard')
  expect(screen.queryByText('You were writing something here.')).toBeNull()
  expect(drafts()).toEqual([])
})

it('begun before versions were kept are offered beside what is saved', async () => {
  stubRecipePage()
  renderOnRecipePage(<Notes id="soup" />)
  await screen.findByText('Less salt')
  cleanup()
  keepOffline('notes-draft/soup', 'Half a sentence')
  renderOnRecipePage(<Notes id="soup" />)
  await screen.findByRole('group', { name: 'Two versions of your notes' })
  screen.getByText('Half a sentence')
})
