import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { json, stubServer, visit } from '../../../tests/web/stub-admin.tsx'
import { toast } from '../ui/toast.ts'
import { VersionButton } from './copy-button.tsx'

vi.mock('../ui/toast.ts')
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('makes one version, however often an answer is lost', async () => {
  const answers = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => json({ id: 'my_pie', image: null, recipe: anOwnRecipe(), original: null, version: 1 }, 201),
  ]
  const sent = stubServer({ 'POST /api/recipes/pie/copy': () => answers.shift()!() })
  visit('/recipe/pie', <VersionButton recipeId="pie" swaps={{ butter: 'margarine' }} />)
  const press = async () => userEvent.click(screen.getByRole('button', { name: 'Keep as my version' }))
  await press()
  await waitFor(() => expect(toast).toHaveBeenCalledOnce())
  await press()
  await waitFor(() => expect(location.pathname).not.toBe('/recipe/pie'))
  const [first, again] = sent.filter((one) => one.startsWith('POST'))
  expect(first).toMatch(/swaps=.*&idempotencyKey=[\da-f-]{36}$/)
  expect(again).toBe(first)
})
