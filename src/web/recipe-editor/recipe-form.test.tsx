import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { editedOf, type EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import { ApiError } from '../api/api.ts'
import { loadOverlays } from '../ui/overlays.ts'
import { toast } from '../ui/toast.ts'
import { blankRecipe } from './form-state.ts'
import { RecipeForm } from './recipe-form.tsx'

vi.mock('../ui/toast.ts')
// As when somebody has touched the page.
beforeAll(loadOverlays)

beforeEach(() => {
  vi.mocked(toast).mockClear()
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})
afterEach(cleanup)

const soup = editedOf(
  aRecipe({
    title: 'Soup',
    ingredients: [
      { name: 'butter', plural: null, amount: '1 tbsp', note: null },
      { name: 'salt', plural: null, amount: '', note: null },
    ],
    instructions: [
      {
        step: 1,
        title: 'Season',
        description: 'Add salt.',
        time: 0,
        parts: [
          { kind: 'text', text: 'Add ' },
          { kind: 'ingredient', ingredient: 1, text: 'salt' },
          { kind: 'text', text: '.' },
        ],
      },
    ],
  }),
)

function show(details: Partial<Parameters<typeof RecipeForm>[0]> = {}) {
  const saved: EditedRecipe[] = []
  render(
    <RecipeForm
      name="recipe/test"
      base={soup}
      picture={null}
      restaurants={[]}
      saveLabel="Save"
      preview={({ title }) => <p>Preview of {title}</p>}
      onSave={async (edited) => {
        saved.push(edited)
        return edited
      }}
      {...details}
    />,
  )
  return saved
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const lines = () =>
  within(screen.getByRole('list', { name: 'Ingredients' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
async function retype(name: string, text: string) {
  await userEvent.clear(field(name))
  if (text) await userEvent.type(field(name), text)
}

describe('the form of a recipe', () => {
  it('takes no more words while it is saved where another page follows, and all of them once that failed', async () => {
    let reject = (_: Error) => {}
    const saving = new Promise<never>((_, fail) => (reject = fail))
    show({
      waitsWhileSaved: true,
      onSave: async () => saving,
      more: (_, isBusy) => <button disabled={isBusy}>Publish</button>,
    })
    const isOpen = () => field('Title').closest('[inert]') === null
    expect(isOpen()).toBe(true)
    await press('Save')
    expect(isOpen()).toBe(false)
    // Saved twice at once, one would be refused for the other.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
    await act(async () => reject(new Error('offline')))
    expect(isOpen()).toBe(true)
  })

  it('saves what nobody touched as it was read', async () => {
    const saved = show()
    await press('Save')
    expect(saved).toEqual([soup])
  })

  it('understands a line while it is typed, and Enter begins the next', async () => {
    const saved = show()
    await retype('Ingredient 1', '1½ cups flour, sifted{Enter}2 eggs')
    const understood = ['Amount', 'Unit', 'Name', 'Note'].map(
      (part) => screen.getAllByTitle(part)[0]!.textContent,
    )
    expect(understood).toEqual(['Amount: 1½', 'Unit: cups', 'Name: flour', 'Note: sifted'])
    expect(lines()).toEqual(['1½ cups flour, sifted', '2 eggs', 'salt'])
    await press('Save')
    expect(saved[0]!.ingredients.map(({ name, amount }) => [amount, name])).toEqual([
      ['1½ cups', 'flour'],
      ['2', 'eggs'],
      ['', 'salt'],
    ])
    expect(saved[0]!.instructions[0]!.parts[1]).toMatchObject({ ingredient: 2 })
  })

  it('takes a whole list at once, and gives it back with a button or Ctrl+Z', async () => {
    show({ base: blankRecipe })
    await press('Add an ingredient')
    const list = '▢ 1 cup rice\n\n▢ 2 cups water\nsalt'
    await userEvent.click(field('Ingredient 1'))
    await userEvent.paste(list)
    expect(lines()).toEqual(['1 cup rice', '2 cups water', 'salt'])
    expect(document.activeElement).toBe(field('Ingredient 3'))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(lines()).toEqual([''])
    expect(document.activeElement).toBe(field('Ingredient 1'))

    await userEvent.type(field('Ingredient 1'), 'oil')
    await userEvent.paste(list)
    expect(lines()).toEqual(['oil', '1 cup rice', '2 cups water', 'salt'])
    const { title, action } = vi.mocked(toast).mock.lastCall![0]
    expect(title).toBe('3 ingredients were pasted')
    // What came after it stays, and is first to be taken back by the browser.
    await userEvent.type(field('Ingredient 2'), ', rinsed')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(lines()).toHaveLength(4)
    act(() => action!.onSelect())
    expect(lines()).toEqual(['oil'])
  })

  it('moves lines with buttons that keep the focus, and steps name the same ingredient', async () => {
    const saved = show()
    await press('Move ingredient 2 up')
    expect(lines()).toEqual(['salt', '1 tbsp butter'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move ingredient 1 up')
    await press('Save')
    expect(saved[0]!.instructions[0]!.parts[1]).toMatchObject({ ingredient: 0, text: 'salt' })
  })

  it('removes a line, and Undo brings it back with what named it', async () => {
    const saved = show()
    await press('Remove ingredient 2')
    expect(lines()).toEqual(['1 tbsp butter'])
    const { title, action } = vi.mocked(toast).mock.calls[0]![0]
    expect(title).toBe('“salt” was removed')
    action!.onSelect()
    await waitFor(() => expect(lines()).toHaveLength(2))
    await press('Save')
    expect(saved).toEqual([soup])
  })

  it('finds timers and ingredients in the words of a step', async () => {
    const saved = show()
    await retype('Step 1', 'Melt the butter for 5 minutes.')
    expect(screen.getByText('Timers: 5 minutes · Ingredients: butter')).toBeDefined()
    await press('Save')
    expect(saved[0]!.instructions[0]).toMatchObject({ time: 5, title: 'Season' })
  })

  it('offers the amounts of the list where a step has others', async () => {
    const saved = show()
    await retype('Step 1', 'Melt 1 tbsp butter.')
    expect(screen.queryByText('The list of ingredients has other amounts.')).toBeNull()
    await retype('Ingredient 1', '3 tbsp butter')
    await press('Use those of the list')
    expect(field('Step 1').value).toBe('Melt 3 tbsp butter.')
    await press('Save')
    expect(saved[0]!.instructions[0]!.parts[1]).toMatchObject({ ingredient: 0, text: '3 tbsp butter' })
  })

  it('says what is missing, at the field, and does not save', async () => {
    const saved = show()
    await retype('Title', '')
    await retype('Minutes in all', 'soon')
    await press('Save')
    expect(screen.getByText('Please give the recipe a title')).toBeDefined()
    expect(field('Minutes in all').getAttribute('aria-invalid')).toBe('true')
    expect([document.activeElement, saved]).toEqual([field('Title'), []])
  })

  it('says that the steps are too long before anybody saves them', () => {
    const words = { title: '', description: 'x'.repeat(5_000), time: 0, parts: [] }
    const instructions = Array.from({ length: 9 }, (_, place) => ({ ...words, step: place + 1 }))
    show({ base: { ...soup, instructions } })
    expect(screen.getByRole('alert').textContent).toBe(
      'The steps have 45,000 letters; 40,000 at most. Could it be two recipes?',
    )
  })

  it('says what the server refuses, at the field', async () => {
    const sentence = 'It is tagged vegan, but has butter.'
    show({
      onSave: async () => {
        throw new ApiError(400, JSON.stringify({ error: sentence, fields: { tags: sentence } }))
      },
    })
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  it('tells which ingredients are other than in the source, and takes them back line by line', async () => {
    const [first, second] = soup.ingredients
    const source = {
      ...soup,
      ingredients: [
        { ...first!, amount: '9' },
        { ...second!, name: 'sorrel' },
      ],
    }
    const saved = show({ source: { name: 'The original', recipe: source } })
    const list = await screen.findByRole('list', { name: 'Other than in the source' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    for (const name of [/^Take back: 9 /, /^Add again: .*sorrel/, /^Remove: /])
      await userEvent.click(await screen.findByRole('button', { name }))
    expect(screen.queryByRole('list', { name: 'Other than in the source' })).toBeNull()
    await press('Save')
    expect(saved[0]).toMatchObject({ ingredients: source.ingredients })
  })

  it('marks what differs from its source, and takes it back field by field', async () => {
    const source = { ...soup, title: 'Old soup', ingredients: [soup.ingredients[1]!] }
    const saved = show({ source: { name: 'The catalogue', recipe: source } })
    expect(screen.getAllByText('Changed. The catalogue says:')).toHaveLength(2)
    await press('Take the title from the source')
    await press('Take the ingredients from the source')
    expect(screen.queryByText('Changed. The catalogue says:')).toBeNull()
    await press('Save')
    expect(saved[0]).toMatchObject({ title: 'Old soup', ingredients: source.ingredients })
    expect(saved[0]!.instructions[0]!.parts[1]).toMatchObject({ ingredient: 0, text: 'salt' })
  })

  it('shows a preview of what is typed', async () => {
    show()
    await retype('Title', 'Stew')
    await press('Preview')
    expect(screen.getByText('Preview of Stew')).toBeDefined()
    await press('Back to the form')
    expect(field('Title').value).toBe('Stew')
  })

  it('asks before it is left with something to lose', async () => {
    show()
    const link = document.body.appendChild(document.createElement('a'))
    link.href = '/elsewhere'
    await retype('Title', 'Stew')
    await userEvent.click(link)
    await press('Stay here')
    expect(location.pathname).not.toBe('/elsewhere')
    await userEvent.click(link)
    await press('Leave')
    expect(location.pathname).toBe('/elsewhere')
    link.remove()
  })
})
