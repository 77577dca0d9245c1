import { firstPictureSizes } from '../../../domain/recipes/pictures.ts'
import { blanks } from '../../../domain/recipes/page-blanks.ts'
import { RecipeSkeleton } from '../../recipe-page/recipe-states.tsx'

/** The page of a recipe as it is prerendered: the server fills in which. */
export const RecipePlaceholder = () => (
  <RecipeSkeleton
    known={{
      title: blanks.title,
      description: blanks.description,
      picture: (
        <img
          sizes={firstPictureSizes.recipe}
          srcSet={blanks.sources}
          src={blanks.picture}
          alt=""
          width={800}
          height={600}
          fetchPriority="high"
          className="aspect-[4/3] w-full bg-surface-2 object-cover md:rounded-xl"
        />
      ),
    }}
  />
)
