import { counted } from '../counted.ts'
import { chipsIn, type Derived, falseTagIn } from '../recipe-editor/derived.ts'
import { recipeEditor } from '../recipe-editor/limits.ts'
import { type OwnRecipeWords, searchTextOf } from './own-recipe.ts'

/** A recipe with other tags, and what follows from them alone. */
export const retagged = (recipe: OwnRecipeWords & Omit<Derived, 'chips'>, tags: string[]) => ({
  tags,
  chips: chipsIn({ ...recipe, tags }),
  searchText: searchTextOf({ ...recipe, tags }),
})

/** Why a recipe cannot carry one more tag, as a sentence. */
export function refusedTag(
  recipe: Pick<Derived, 'objections' | 'allergens'> & { tags: string[] },
  tag: string,
) {
  if (recipe.tags.length >= recipeEditor.mostTags)
    return `It has ${counted(recipeEditor.mostTags, 'tag')} already.`
  const sentence = falseTagIn({ tags: [tag] }, recipe)
  return sentence?.replace('is tagged', 'would be tagged')
}
