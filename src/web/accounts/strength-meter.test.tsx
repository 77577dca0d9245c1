import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetCommon } from './use-common.ts'
import { StrengthMeter } from './strength-meter.tsx'

const answer = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  forgetCommon()
  answer.mockImplementation(async () => Response.json(['password1']))
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  answer.mockReset()
})

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
    ['Ab1!', 'fair'],
    ['Abcdefgh1', 'strong'],
    ['Password1', 'very weak'],
  ])('names %j %s', async (password, label) => {
    render(<StrengthMeter password={password} />)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`Password strength: ${label}`))
  })

  it('says why one of the most used is refused', async () => {
    render(<StrengthMeter password="Password1" />)
    await screen.findByText(/one of the 10,000 most used passwords/)
  })

  it('does not say strong while it cannot know, and asks nothing before it must', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    const { rerender } = render(<StrengthMeter password="abc" />)
    expect(answer).not.toHaveBeenCalled()
    rerender(<StrengthMeter password="Abcdefgh1" />)
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
    expect(screen.getByRole('status').textContent).toBe('Password strength: good')
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
