import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, it, vi } from 'vitest'
import { Route } from 'wouter'
import { renderOnRecipePage, stubRecipePage } from '../../../tests/web/stub-recipe-page.tsx'
import { Cooking } from './cooking.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function visit(id: string) {
  history.replaceState(null, '', `/cooking/${id}`)
  renderOnRecipePage(<Route path="/cooking/:id" component={Cooking} />)
}

it('a recipe that is not there is not found', async () => {
  stubRecipePage()
  visit('stone')
  await screen.findByRole('heading', { level: 1, name: 'Recipe not found' })
})

it('a recipe that did not arrive can be asked for again', async () => {
  stubRecipePage({ 'GET /api/recipes/soup': ['offline'] })
  visit('soup')
  await screen.findByRole('heading', { level: 1, name: 'This recipe did not arrive' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Start cooking' })
})
