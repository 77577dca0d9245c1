import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { editedOf } from '../../domain/recipe-editor/edited-recipe.ts'
import { RecipeForm } from './recipe-form.tsx'

const names = ['Wash', 'Chop', 'Fry']
const soup = editedOf(
  aRecipe({
    instructions: names.map((title, place) => ({
      step: place + 1,
      title,
      description: `${title} it.`,
      time: 0,
      parts: [],
    })),
  }),
)

const list = () => screen.getByRole('list', { name: 'Steps' })
const titles = () =>
  within(list())
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Title/ })
    .map(({ value }) => value)
const handle = (number: number) => screen.getByRole('button', { name: `Move step ${number}` })
const focused = () => document.activeElement?.getAttribute('aria-label')
const said = () => list().parentElement!.querySelector('[role=status]')!.textContent

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  render(
    <RecipeForm
      name="recipe/test"
      base={soup}
      saveLabel="Save"
      preview={() => null}
      onSave={async () => soup}
    />,
  )
  // Each row is 100 pixels high, wherever it stands by now.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this)
    return { top: 200 + place * 100, height: 100 } as DOMRect
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('moves with the arrow keys on its handle, keeps the focus, says its place, and Escape puts it back', async () => {
  handle(1).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(titles()).toEqual(names)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect([titles(), focused(), said()]).toEqual([
    ['Chop', 'Fry', 'Wash'],
    'Move step 3',
    'Now at place 3 of 3',
  ])
  await userEvent.keyboard('{Escape}')
  expect([titles(), focused(), said()]).toEqual([names, 'Move step 1', 'Put back to place 1 of 3'])
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  handle(2).focus()
  // Where it was left is where it is.
  await userEvent.keyboard('{Escape}')
  expect(titles()).toEqual(['Chop', 'Wash', 'Fry'])
})

const down = (number: number) =>
  fireEvent.pointerDown(handle(number), {
    button: 0,
    isPrimary: true,
    clientX: 5,
    clientY: 150 + number * 100,
  })
const to = (clientY: number) => fireEvent.pointerMove(window, { clientX: 5, clientY })

it('follows a pointer past the middle of other rows until it is let go of', () => {
  down(1)
  to(340)
  expect(titles()).toEqual(names)
  to(360)
  expect(titles()).toEqual(['Chop', 'Wash', 'Fry'])
  expect(list().querySelector('[data-held]')!.textContent).toContain('Step 2')
  to(480)
  expect([titles(), said()]).toEqual([['Chop', 'Fry', 'Wash'], 'Now at place 3 of 3'])
  fireEvent.pointerUp(window)
  to(210)
  expect(titles()).toEqual(['Chop', 'Fry', 'Wash'])
  expect(list().querySelector('[data-held]')).toBeNull()
})

it.each([
  ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
  ['a browser that takes the pointer away', () => fireEvent.pointerCancel(window)],
])('is put back by %s', (_, end) => {
  down(3)
  to(210)
  expect(titles()).toEqual(['Fry', 'Wash', 'Chop'])
  end()
  to(260)
  expect([titles(), said()]).toEqual([names, 'Put back to place 3 of 3'])
})
