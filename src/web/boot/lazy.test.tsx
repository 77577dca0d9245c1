import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { lazyPart } from './lazy.tsx'

afterEach(cleanup)

it('keeps what is typed in a part whose code is fetched ahead after it was shown', async () => {
  const part = lazyPart(async () => () => <input aria-label="Notes" />)
  const page = (
    <Suspense>
      <part.Component />
    </Suspense>
  )
  const { rerender } = render(page)
  await userEvent.type(await screen.findByLabelText('Notes'), 'Less salt')
  await part.load()
  rerender(
    <Suspense>
      <part.Component />
    </Suspense>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('Less salt')
})
