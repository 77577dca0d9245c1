import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { anOwnRecipe } from '../../../../tests/factories/an-own-recipe.ts'
import { json, stubServer, visit } from '../../../../tests/web/stub-admin.tsx'
import { maria } from '../../../../tests/web/stub-person.ts'
import { toast } from '../../ui/toast.ts'
import { OwnRecipe } from '../own-recipe.tsx'

vi.mock('../../ui/toast.ts')

/** The one that is under way. */
let transfer: { request: FakeRequest; url: string } | undefined

class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  responseURL = ''
  open(_method: string, url: string) {
    transfer = { request: this, url }
  }
  send() {}
  abort() {
    this.end(0)
  }
  end(status: number, error = '') {
    Object.assign(this, { status, responseText: JSON.stringify({ error }) })
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.mocked(toast).mockClear()
  transfer = undefined
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  URL.createObjectURL = () => 'blob:here'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = (name: string) => `/pictures/uploaded/${name}.aabbcc-800.webp`
const kept = { id: 'my_pie', recipe: anOwnRecipe(), original: null, version: 1, image: at('old') }

const bodies: Record<string, unknown>[] = []
function serve(answers: Parameters<typeof stubServer>[0] = {}) {
  bodies.length = 0
  stubServer({
    'GET /api/user': () => json(maria),
    'GET /api/my-recipes/summary': () => json({ kept: 1, deleted: 0, tags: [] }),
    'GET /api/s3/params': () => json({ method: 'PUT', url: '/there', fields: {}, headers: {} }),
    'POST /api/my-recipes/pictures': () => json({ image: at('new') }),
    'GET /api/my-recipes/my_pie': () => json(kept),
    'PUT /api/my-recipes/my_pie': (body) => {
      bodies.push(body as Record<string, unknown>)
      const { image = kept.image } = body as { image?: string }
      return json({ ...kept, image, version: 2 })
    },
    ...answers,
  })
}

const open = (id: string) =>
  visit(`/my-recipes/${id}`, <Route path="/my-recipes/:id" component={OwnRecipe} />)
const aFile = (name = 'pie.png', type = 'image/png') => new File(['bytes'], name, { type })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const card = () => screen.findByRole('region', { name: 'Picture' })
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('File of the picture'), file, { applyAccept: false })
const shown = async () =>
  (await within(await card()).findByAltText('Picture of the recipe')).getAttribute('src')
const arrive = () => waitFor(() => transfer!.request).then((request) => request.end(200))

it('is dropped, sent at once with its progress, seen in the preview, and saved with the rest', async () => {
  serve()
  open('my_pie')
  expect(await shown()).toBe(at('old'))
  fireEvent.drop(screen.getByAltText('Picture of the recipe'), {
    dataTransfer: { files: [aFile()] },
  })
  await screen.findByText('The picture is being sent')
  await waitFor(() => expect(transfer?.url).toBe('/there'))
  screen.getByText('Not saved yet')
  transfer!.request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 5, total: 5 }))
  await screen.findByText('The picture is being looked at')
  // Who saves now waits for it.
  await press('Save')
  transfer!.request.end(200)
  await waitFor(() => expect(bodies).toMatchObject([{ image: at('new'), version: 1 }]))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(await shown()).toBe(at('new'))
})

it('is taken off and had back, and what nobody touched is not sent', async () => {
  serve()
  open('my_pie')
  await press('Take it off')
  await screen.findByText('Not saved yet')
  expect(document.activeElement?.textContent).toContain('Choose a picture')
  const [{ title, action }] = vi.mocked(toast).mock.calls[0]!
  expect(title).toBe('The picture was taken off')
  action!.onSelect()
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  await press('Save')
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).not.toHaveProperty('image')
  await press('Take it off')
  await press('Save')
  await waitFor(() => expect(bodies[1]).toMatchObject({ image: null, version: 2 }))
})

it('says what is wrong with a file, and changes nothing', async () => {
  serve({ 'POST /api/my-recipes/pictures': () => json({ error: 'This is no picture we can read.' }, 400) })
  open('my_pie')
  await choose(aFile('pie.pdf', 'application/pdf'))
  await screen.findByText('That is no picture we can use: please choose a JPG, PNG or GIF.')
  await choose(Object.defineProperty(aFile(), 'size', { value: 11 * 1024 * 1024 }))
  await screen.findByText('This picture has more than 10 MB. Please choose a smaller one.')
  await choose(aFile())
  await waitFor(() => expect(transfer).toBeDefined())
  transfer!.request.end(0)
  await screen.findByText('The picture could not be sent. Please check your connection and try again.')
  transfer = undefined
  await choose(aFile())
  await arrive()
  await screen.findByText('This is no picture we can read.')
  transfer = undefined
  await choose(aFile())
  await waitFor(() => expect(transfer).toBeDefined())
  await press('Cancel')
  expect(await shown()).toBe(at('old'))
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

it('goes with a new recipe', async () => {
  const created = vi.fn<(body: unknown) => Response>(() =>
    json({ ...kept, id: 'my_new', image: at('new') }, 201),
  )
  serve({ 'POST /api/my-recipes': created })
  open('new')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Pie')
  await choose(aFile())
  await arrive()
  expect(await shown()).toBe(at('new'))
  await press('Save recipe')
  await waitFor(() => expect(created).toHaveBeenCalledWith(expect.objectContaining({ image: at('new') })))
})

it('whose answer was lost is sent again as the same recipe', async () => {
  const created = vi
    .fn<(body: unknown) => Response>()
    .mockImplementation(() => json({ ...kept, id: 'my_new' }, 201))
  created.mockImplementationOnce(() => Response.error())
  serve({ 'POST /api/my-recipes': created })
  open('new')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Pie')
  await press('Save recipe')
  await waitFor(() => expect(toast).toHaveBeenCalled())
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  await press('Save recipe')
  await waitFor(() => expect(created).toHaveBeenCalledTimes(2))
  const [first, second] = created.mock.calls.map(([body]) => body as Record<string, unknown>)
  expect([first!['title'], second!['title']]).toEqual(['Pie', 'Pie!'])
  expect(first!['idempotencyKey']).toEqual(expect.any(String))
  expect(second!['idempotencyKey']).toBe(first!['idempotencyKey'])
})

it('is another one where what came of an earlier press was written on since', async () => {
  const created = vi.fn<(body: unknown) => Response>(() => json({ ...kept, id: 'my_new' }, 201))
  created.mockImplementationOnce(() => json({ error: 'This recipe was changed.', isNewer: true }, 409))
  serve({ 'POST /api/my-recipes': created })
  open('new')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Pie')
  await press('Save recipe')
  await waitFor(() => expect(created).toHaveBeenCalledTimes(2))
  const [first, second] = created.mock.calls.map(([body]) => body as Record<string, unknown>)
  expect(second!['idempotencyKey']).not.toBe(first!['idempotencyKey'])
  await waitFor(() =>
    expect(toast).toHaveBeenCalledExactlyOnceWith({ title: `${anOwnRecipe().title} is saved` }),
  )
})

it('stays on the screen whatever fills the plan meanwhile, and can be sent again', async () => {
  let isFull = false
  const created = vi.fn<(body: unknown) => Response>(() => Response.error())
  serve({
    'POST /api/my-recipes': created,
    'GET /api/my-recipes/summary': () => json({ kept: isFull ? 30 : 29, deleted: 0, tags: [] }),
  })
  const client = open('new')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Pie')
  isFull = true
  await press('Save recipe')
  await waitFor(() => expect(toast).toHaveBeenCalled())
  await client.invalidateQueries()
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Pie')
  await press('Save recipe')
  await waitFor(() => expect(created).toHaveBeenCalledTimes(2))
})
