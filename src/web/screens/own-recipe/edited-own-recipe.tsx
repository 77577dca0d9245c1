import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Link } from 'wouter'
import { asEdited, type EditableOwnRecipe } from '../../../domain/own-recipes/own-recipe.ts'
import { address, send } from '../../api/api.ts'
import { paths } from '../../navigation/paths.ts'
import { refreshOwnRecipes } from '../../own-recipes/refresh.ts'
import { RecipeForm } from '../../recipe-editor/recipe-form.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PictureField } from '../../uploads/picture-field.tsx'
import { useOwnPicture } from '../../uploads/use-own-picture.ts'
import { previewWith } from '../recipe-editing/recipe-preview.tsx'
import { useRecipeVersions } from '../recipe-editing/use-recipe-versions.tsx'

const editCall = address('GET /api/my-recipes/:id')
const saveCall = address('PUT /api/my-recipes/:id')

const wordsOf = ({ recipe }: EditableOwnRecipe) => asEdited(recipe)

/** An own recipe in its form; of a version, what differs from the original and the way back. */
export function EditedOwnRecipe({ recipe: latest }: { recipe: EditableOwnRecipe }) {
  const client = useQueryClient()
  const { id } = latest
  const { read, formKey, save, dialog } = useRecipeVersions({
    name: `own-recipe-version/${id}`,
    latest,
    wordsOf,
    pictureOf: ({ image }) => image,
    ask: async () => send(editCall, { params: { id } }),
    write: async (edited, { version }) =>
      send(saveCall, { params: { id }, body: { ...edited, image: await picture.settled(), version } }),
    onSaved: () => refreshOwnRecipes(client),
    rival: 'Another device',
  })
  const { original } = read
  const picture = useOwnPicture({ name: `own-recipe-picture/${id}`, saved: read.image, formKey })
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-h1 wrap-anywhere">{read.recipe.title}</h1>
          {original && (
            <p className="mt-2 text-desc text-ink-2">
              Your version of{' '}
              <Link href={paths.recipe(original.id)} className="font-semibold underline underline-offset-4">
                {original.recipe.title}
              </Link>
            </p>
          )}
        </div>
        <ButtonLink variant="outline" href={paths.recipe(id)}>
          <ExternalLink aria-hidden /> Open its page
        </ButtonLink>
      </header>
      <RecipeForm
        key={formKey}
        name={`own-recipe/${id}`}
        base={wordsOf(read)}
        source={original ? { name: 'The original', recipe: asEdited(original.recipe) } : undefined}
        picture={<PictureField picture={picture} />}
        hasNewPicture={picture.isChanged}
        saveLabel="Save"
        onSave={save}
        preview={previewWith(picture.image)}
      />
      {dialog}
    </>
  )
}
