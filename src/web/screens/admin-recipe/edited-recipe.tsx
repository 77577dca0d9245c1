import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, ImageOff, Send, Trash2, Undo2 } from 'lucide-react'
import type { EditableRecipe } from '../../../domain/admin/managed-recipe.ts'
import { Badge } from '../../admin/badge.tsx'
import { useBackToSource } from '../../admin/use-back-to-source.tsx'
import { useBulkChange, useRecipeDeeds } from '../../admin/use-recipe-deeds.ts'
import { address, send } from '../../api/api.ts'
import { under } from '../../api/query-of.ts'
import { paths } from '../../navigation/paths.ts'
import { RecipeForm } from '../../recipe-editor/recipe-form.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RecipePhotoButton } from '../../uploads/recipe-photo.tsx'
import { previewWith } from '../recipe-editing/recipe-preview.tsx'
import { useRecipeVersions } from '../recipe-editing/use-recipe-versions.tsx'
import { useRestaurantNames } from './use-restaurant-names.ts'

const editCall = address('GET /api/admin/recipes/:id')
const saveCall = address('PUT /api/admin/recipes/:id')

const sourceNames = { catalogue: 'The catalogue', import: 'The import', house: '' }

/** A recipe that is there, in its form. */
export function EditedRecipePage({ recipe: latest }: { recipe: EditableRecipe }) {
  const client = useQueryClient()
  const { id, isDraft } = latest
  const { read, formKey, save, readAnew, dialog } = useRecipeVersions({
    name: `recipe-version/${id}`,
    latest,
    wordsOf,
    ask: async () => send(editCall, { params: { id } }),
    write: async (edited, { version }) => send(saveCall, { params: { id }, body: { ...edited, version } }),
    // It stands in lists everywhere.
    onSaved: () => void client.invalidateQueries(under('/api')),
    rival: 'Somebody else',
  })
  const { recipe: base, source, origin } = read
  return (
    <>
      <EditorHead recipe={latest} hasSource={source !== null} onReset={() => void readAnew()} />
      <RecipeForm
        key={formKey}
        name={`recipe/${id}`}
        base={base}
        source={source ? { name: sourceNames[origin], recipe: source } : undefined}
        picture={<RecipePicture recipe={latest} />}
        restaurants={useRestaurantNames()}
        saveLabel={isDraft ? 'Save draft' : 'Save'}
        onSave={save}
        more={publishing(latest)}
        preview={previewWith(latest.image)}
      />
      {dialog}
    </>
  )
}

const wordsOf = ({ recipe }: EditableRecipe) => recipe

interface EditorHeadProps {
  recipe: EditableRecipe
  hasSource: boolean
  /** It is as its source has it. */
  onReset: () => void
}

function EditorHead({ recipe, hasSource, onReset }: EditorHeadProps) {
  const { id, title, changed, isDraft, listed, deletedAt } = recipe
  const back = useBackToSource(recipe, onReset)
  const { run, isPending } = useBulkChange([recipe])
  return (
    <header className="mb-6">
      <h1 className="text-h1 wrap-anywhere">{title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-desc">
        {deletedAt !== null && <Badge tone="trouble">Deleted</Badge>}
        {isDraft && <Badge tone="info">Draft: only administrators see this</Badge>}
        {!listed && !isDraft && deletedAt === null && <Badge>Not listed</Badge>}
        {!recipe.isApproved && <Badge tone="info">Not looked over</Badge>}
        {changed.length > 0 && <Badge tone="good">Differs from its source</Badge>}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink variant="outline" href={paths.recipe(id)}>
          <ExternalLink aria-hidden /> Open its page
        </ButtonLink>
        {hasSource && changed.length > 0 && deletedAt === null && (
          <Button variant="outline" onClick={back.ask}>
            <Undo2 aria-hidden /> Back to its source
          </Button>
        )}
        {deletedAt === null ? (
          <Button variant="ghost" busy={isPending} onClick={() => run('delete')}>
            <Trash2 aria-hidden /> Delete
          </Button>
        ) : (
          <Button busy={isPending} onClick={() => run('restore')}>
            <Undo2 aria-hidden /> Restore
          </Button>
        )}
      </div>
      {back.dialog}
    </header>
  )
}

/** What publishes a recipe that readers do not have. */
const publishing = (recipe: EditableRecipe) => (save: () => Promise<boolean>, isBusy: boolean) =>
  !recipe.listed && recipe.deletedAt === null && <PublishButton recipe={recipe} save={save} isBusy={isBusy} />

interface PublishButtonProps {
  recipe: EditableRecipe
  save: () => Promise<boolean>
  /** It is being saved: twice at once one would be refused for the other. */
  isBusy: boolean
}

function PublishButton({ recipe, save, isBusy }: PublishButtonProps) {
  const { run, isPending } = useBulkChange([recipe])
  const publish = async () => {
    if (await save()) run('publish')
  }
  return (
    <Button variant="ink" busy={isPending} disabled={isBusy} onClick={() => void publish()}>
      <Send aria-hidden /> {recipe.isDraft ? 'Publish' : 'List again'}
    </Button>
  )
}

/** The picture is changed at once, not with the rest. */
function RecipePicture({
  recipe: { id, title, image, sourceImage, changed, source },
}: {
  recipe: EditableRecipe
}) {
  const client = useQueryClient()
  const { setImage } = useRecipeDeeds({ id, title })
  const refresh = () => void client.invalidateQueries(under('/api'))
  return (
    <div className="flex flex-wrap items-center gap-5">
      {image === null ? (
        <p className="text-desc text-ink-2">It has no picture yet.</p>
      ) : (
        <Picture
          name={image}
          alt={`Picture of ${title}`}
          sizes="240px"
          className="aspect-[4/3] w-60 rounded-lg bg-surface-2"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <RecipePhotoButton recipeId={id} onDone={refresh} />
        {image !== null && (
          <Button variant="ghost" busy={setImage.isPending} onClick={() => setImage.mutate(null)}>
            <ImageOff aria-hidden /> Remove
          </Button>
        )}
      </div>
      {source && changed.includes('image') && (
        <div className="flex w-full flex-wrap items-center gap-4 rounded-md bg-leaf-soft px-4 py-2.5">
          <p className="text-label font-semibold text-leaf">Changed. Its source has:</p>
          {sourceImage === null ? (
            <i className="text-desc text-ink-2">no picture</i>
          ) : (
            <Picture
              name={sourceImage}
              alt="Picture in the source"
              sizes="96px"
              className="aspect-[4/3] w-24 rounded-md"
            />
          )}
          <Button variant="ghost" busy={setImage.isPending} onClick={() => setImage.mutate('source')}>
            <Undo2 aria-hidden /> Take this
          </Button>
        </div>
      )}
    </div>
  )
}
