import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TokenField } from './token-field.tsx'

afterEach(cleanup)

const colors = ['amber', 'blue', 'black', 'green']

function Colors({ known = colors }) {
  const [tokens, setTokens] = useState<string[]>([])
  return (
    <TokenField
      label="Colors"
      tokens={tokens}
      onChange={setTokens}
      suggest={(text) => colors.filter((color) => text !== '' && color.startsWith(text))}
      read={(text) =>
        known.includes(text.trim())
          ? { token: text.trim() }
          : { refusal: `No color is called ${text.trim()}` }
      }
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Colors' })
const chosen = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent)
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

async function type(keys: string) {
  await userEvent.type(field(), keys)
}

it('adds a name on Enter and on a comma, each once', async () => {
  render(<Colors />)
  await type('blue{Enter}green,blue{Enter}')
  expect(chosen()).toEqual(['blue', 'green'])
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

it('adds every name of a pasted list; the last one waits for Enter', async () => {
  render(<Colors />)
  await userEvent.click(field())
  await userEvent.paste('blue, green , amber')
  expect(chosen()).toEqual(['blue', 'green'])
  expect(field().value).toBe('amber')
})

it('keeps what it does not know, says why, and lets it be mended', async () => {
  render(<Colors />)
  await userEvent.click(field())
  await userEvent.paste('blue, gren, amber,')
  expect(chosen()).toEqual(['blue'])
  expect(field().value).toBe('gren, amber')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('No color is called gren')
  await userEvent.type(field(), 'e', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field().value).toBe('green, amber')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await type('{Enter}')
  expect(chosen()).toEqual(['blue', 'green', 'amber'])
})

it('no longer complains when the reason has passed', async () => {
  const { rerender } = render(<Colors known={[]} />)
  await type('blue{Enter}')
  screen.getByText('No color is called blue')
  rerender(<Colors />)
  expect(screen.queryByText(/No color/)).toBeNull()
  await type('{Enter}')
  expect(chosen()).toEqual(['blue'])
})

it('offers what the letters may mean, without what is already there, and takes it by the arrows', async () => {
  render(<Colors />)
  await type('b')
  expect(offered()).toEqual(['blue', 'black'])
  expect(field().getAttribute('aria-expanded')).toBe('true')
  await type('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('black')
  expect(active?.getAttribute('aria-selected')).toBe('true')
  await type('{Enter}b')
  expect(chosen()).toEqual(['black'])
  expect(offered()).toEqual(['blue'])
})

it('takes an offer by a click and keeps the focus', async () => {
  render(<Colors />)
  await type('am')
  await userEvent.click(screen.getByRole('option', { name: 'amber' }))
  expect(chosen()).toEqual(['amber'])
  expect(document.activeElement).toBe(field())
})

it('puts its offers away on Escape and brings them back on an arrow', async () => {
  render(<Colors />)
  await type('b{Escape}')
  expect(offered()).toEqual([])
  expect(field().value).toBe('b')
  await type('{ArrowDown}')
  expect(offered()).toEqual(['blue', 'black'])
})

it('takes back the last one on Backspace, and any one by its button', async () => {
  render(<Colors />)
  await type('blue,green,amber,b{Backspace}{Backspace}')
  expect(chosen()).toEqual(['blue', 'green'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove blue' }))
  expect(chosen()).toEqual(['green'])
  expect(document.activeElement).toBe(field())
})

it('takes a name it knows when the person goes on, and leaves another without a scolding', async () => {
  render(<Colors />)
  await type('blue')
  await userEvent.tab()
  expect(chosen()).toEqual(['blue'])
  await type('gren')
  await userEvent.tab()
  expect(field().value).toBe('gren')
  expect(field().getAttribute('aria-invalid')).toBeNull()
})
