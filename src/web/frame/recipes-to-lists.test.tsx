import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { maria } from '../../../tests/web/stub-person.ts'
import { aCard, servingRecipes, stubServer } from '../../../tests/web/stub-recipes.ts'
import { createQueryClient } from '../api/query-client.ts'
import { RecipeGrid } from '../recipes/recipe-grid.tsx'
import { PremiumOfferDialog } from './premium-offer-dialog.tsx'
import { RecipesToLists } from './recipes-to-lists.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const steak = aCard({ id: 'steak', title: 'Steak', isPremium: true })

function show(isPremium: boolean) {
  stubServer(servingRecipes([steak]))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecipesToLists user={{ ...maria, isPremium }}>
        <RecipeGrid cards={[steak]} />
      </RecipesToLists>
      <PremiumOfferDialog />
    </QueryClientProvider>,
  )
}

const press = async () => userEvent.click(screen.getByRole('button', { name: 'Add to Shopping List: Steak' }))

it('the list button of a locked card offers premium instead of a list, and takes a no', async () => {
  show(false)
  await press()
  await screen.findByRole('dialog', { name: 'Part of premium' })
  expect(screen.getByRole('link', { name: 'Go Premium' }).getAttribute('href')).toBe('/subscribe')
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('it asks for the list where the recipe is open', async () => {
  show(true)
  await press()
  await screen.findByRole('menuitem', { name: 'New list' })
})
