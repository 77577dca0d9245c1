import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useGoOn } from './use-go-on.ts'

afterEach(cleanup)

function Form() {
  const goOn = useGoOn()
  return <button onClick={() => goOn('/recipe/pie')}>Save</button>
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 20))

it.each([
  ['goes to what was saved', true, '/recipe/pie'],
  ['takes nobody away from where they went meanwhile', false, '/elsewhere'],
])('%s', async (_what, isHere, place) => {
  const location = memoryLocation({ path: '/form', record: true })
  const { unmount } = render(
    <Router hook={location.hook}>
      <Form />
    </Router>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  if (!isHere) {
    unmount()
    location.navigate('/elsewhere')
  }
  await moment()
  expect(location.history.at(-1)).toBe(place)
})
