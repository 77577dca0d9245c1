import { blanks } from '../../../domain/page-hints.ts'
import { firstPictureSizes } from '../../../domain/recipes/pictures.ts'
import { RecipeSkeleton } from '../../recipe-page/recipe-states.tsx'
import { PictureBlank } from '../../recipes/picture-blank.tsx'

/** The page of a recipe as it is prerendered: the server fills in which. */
export const RecipePlaceholder = () => (
  <RecipeSkeleton
    known={{
      title: blanks.title,
      description: blanks.description,
      picture: <PictureBlank sizes={firstPictureSizes.recipe} className="md:rounded-xl" />,
    }}
  />
)
