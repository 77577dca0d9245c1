import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DemoCooking } from './demo-cooking.tsx'

it('leafs through eight steps of three minutes', async () => {
  render(<DemoCooking />)
  const panel = screen.getByRole('region', { name: 'Cooking mode, a demonstration' })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(panel.textContent).toContain('Step 1 of 8')
  expect(panel.textContent).toContain('13% done, about 21 min left')
  expect(button('Previous').disabled).toBe(true)
  for (let step = 2; step <= 8; step++) {
    await userEvent.click(button('Next step'))
    expect(panel.textContent).toContain(`Step ${step} of 8`)
    expect(panel.textContent).toContain(`about ${(8 - step) * 3} min left`)
  }
  expect(panel.textContent).toContain('100% done')
  expect(button('Next step').disabled).toBe(true)
  await userEvent.click(button('Previous'))
  expect(panel.textContent).toContain('Step 7 of 8')
})
