import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { json, stubServer, visit } from '../../../tests/web/stub-admin.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { useUser } from '../session/use-user.ts'
import { toast } from '../ui/toast.ts'
import { RecipePhotoButton } from './recipe-photo.tsx'
import { useProfilePicture } from './use-profile-picture.ts'

vi.mock('../ui/toast.ts')
vi.mock('./upload-dialog.tsx', () => ({
  UploadDialog: ({ onComplete }: { onComplete: (urls: string[]) => void }) => (
    <button onClick={() => onComplete(['/upload'])}>Choose</button>
  ),
}))
beforeEach(() => vi.mocked(toast).mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const said = () => vi.mocked(toast).mock.calls.map(([{ title, description }]) => [title, description])
const unsure = ['We could not learn whether that worked', 'Look at how it stands before you try again.']
const refusal = () => json({ error: 'This upload does not exist.' }, 404)
const refused = ['Update Failed', 'This upload does not exist.']

function Picture() {
  const { user } = useUser()
  const { choose, remove } = useProfilePicture()
  return (
    <>
      <p>{user?.profileImageUrl ?? 'none'}</p>
      <button onClick={() => choose('/upload')}>Choose</button>
      <button onClick={remove}>Remove</button>
    </>
  )
}

it.each([
  ['Choose', 'PUT', null, '/new.webp'],
  ['Remove', 'DELETE', '/old.webp', 'none'],
])(
  'whether a profile picture changed is looked up where no answer came: %s',
  async (name, method, old, shown) => {
    let profileImageUrl: string | null = old
    stubServer({
      'GET /api/user': () => json({ ...maria, profileImageUrl }),
      [`${method} /api/profile/picture`]() {
        profileImageUrl = shown === 'none' ? null : shown
        return json({}, 502)
      },
    })
    visit('/', <Picture />)
    await screen.findByText(old ?? 'none')
    await press(name)
    await screen.findByText(shown)
    expect(said()).toEqual([unsure])
  },
)

it('why a profile picture was refused is told', async () => {
  stubServer({ 'GET /api/user': () => json(maria), 'PUT /api/profile/picture': refusal })
  visit('/', <Picture />)
  await press('Choose')
  await waitFor(() => expect(said()).toEqual([refused]))
})

it.each([
  ['where no answer came', () => json({}, 502), unsure, 1],
  ['where it was refused', refusal, refused, 0],
])('a photo of a recipe says what is known of it: %s', async (_, answer, words, looks) => {
  stubServer({ 'PUT /api/admin/recipes/soup/picture': answer })
  const look = vi.fn()
  visit('/', <RecipePhotoButton recipeId="soup" onDone={look} />)
  await press('Choose')
  await waitFor(() => expect(said()).toEqual([words]))
  expect(look).toHaveBeenCalledTimes(looks)
})
