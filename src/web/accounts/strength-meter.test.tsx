import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StrengthMeter } from './strength-meter.tsx'

afterEach(cleanup)

const lines = () =>
  within(screen.getByRole('list', { name: 'Password criteria' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

describe('the strength meter', () => {
  it.each([
    ['', 'not yet set'],
    ['   ', 'very weak'],
    ['abc', 'weak'],
    ['abcdefgh', 'fair'],
    ['Abcdefgh', 'good'],
    ['Abcdefgh1', 'strong'],
  ])('names %j %s', (password, label) => {
    render(<StrengthMeter password={password} />)
    expect(screen.getByRole('status').textContent).toBe(`Password strength: ${label}`)
  })

  it('says of each criterion whether it is met, in words', () => {
    render(<StrengthMeter password="Abcdefgh" />)
    expect(lines()).toEqual([
      'At least 8 characters: met',
      'An uppercase letter: met',
      'A lowercase letter: met',
      'A number: not met',
      'A special character: not met',
    ])
  })
})
