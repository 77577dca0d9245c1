import { ClipboardPaste, Download, FileUp, Link2, ListChecks, NotebookPen, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { counted } from '../../domain/counted.ts'
import { keeping } from '../../domain/own-recipes/limits.ts'
import type { FileKind } from '../../domain/recipe-files/file-kinds.ts'
import { address, queryString } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { paths } from '../navigation/paths.ts'
import { FullNote, useIsFull } from '../own-recipes/places-left.tsx'
import { SelectBox } from '../own-recipes/select-box.tsx'
import {
  ownListQuery,
  ownSummaryQuery,
  useOwnRecipeList,
  useOwnSummary,
} from '../own-recipes/use-own-recipes.ts'
import { SelectingContext, useSelecting } from '../own-recipes/use-selecting.ts'
import { CardSelection } from '../recipes/card-selection.ts'
import { NoRecipesFound } from '../recipes/no-recipes-found.tsx'
import { PageHead } from '../recipes/page-head.tsx'
import { RecipeResults } from '../recipes/recipe-results.tsx'
import { ResultCount } from '../recipes/result-count.tsx'
import { SearchBox } from '../recipes/search-box.tsx'
import { useAddressParams } from '../recipes/use-selection.ts'
import { useUser } from '../session/use-user.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lateMenu } from '../ui/late-menu.tsx'
import { PlainSelect } from '../ui/plain-select.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { CollectionsButton, EmptyCollection } from './my-recipes/own-collections.tsx'
import { OwnFilters } from './my-recipes/own-filters.tsx'
import { ownQuestionAt, ownSortNames, useOwnSelection } from './my-recipes/use-own-selection.ts'

const download = lateMenu(async () => import('../ui/download-menu.tsx'))
const selectionBar = lazyPart(async () => (await import('../own-recipes/selection-bar.tsx')).SelectionBar)
const { Component: Deleted } = lazyPart(async () => (await import('./my-recipes/deleted.tsx')).Deleted)

export async function fetchOwnRecipes() {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(ownListQuery(ownQuestionAt(location.search))),
    queryClient.prefetchQuery(ownSummaryQuery),
  ])
}

/** What a cook brought along. */
export function MyRecipes() {
  const { params } = useAddressParams()
  return params.get('show') === 'deleted' ? (
    <Suspense fallback={<CenteredSpinner label="Loading what was deleted" />}>
      <Deleted />
    </Suspense>
  ) : (
    <KeptRecipes />
  )
}

const newPath = paths.ownRecipe('new')
const pastePath = paths.ownRecipe('paste')
const linkPath = paths.ownRecipe('link')
const filesPath = paths.ownRecipe('files')

interface KeptRecipesProps {
  /** Known before they are. */
  firstPicture?: ReactNode
}

export function KeptRecipes({ firstPicture }: KeptRecipesProps) {
  const { selection, asked, isActive, change, clear } = useOwnSelection()
  const { data: summary } = useOwnSummary()
  const { total, ...list } = useOwnRecipeList(asked)
  const isFull = useIsFull() === true
  const isEmpty = summary?.kept === 0
  const collections = summary?.collections ?? []
  const viewed = collections.find(({ id }) => id === selection.collection)
  const selectButton = useRef<HTMLButtonElement>(null)
  const selecting = useSelecting(useCallback(() => selectButton.current?.focus(), []))
  useEffect(() => whenFirstUsed(() => void Promise.allSettled([selectionBar.load(), download.load()])), [])
  return (
    <>
      <PageHead title="My Recipes" line="What you bring along: seen by you alone, unless you share one.">
        {isFull && <FullNote />}
        {!isFull && !isEmpty && <WaysIn />}
        {!isEmpty && (
          <SearchBox
            placeholder="Search my recipes..."
            value={selection.search}
            onChange={(search) => change({ search })}
          />
        )}
        {summary && !isEmpty && <OwnFilters summary={summary} selection={selection} change={change} />}
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          <ResultCount>{isEmpty ? '' : countWords(total, summary?.kept, isActive)}</ResultCount>
          {!isEmpty && (
            <div className="flex flex-wrap items-center gap-x-2">
              <div className="flex flex-wrap max-sm:-ml-[18px]">
                <CollectionsButton collections={collections} />
                <Button
                  ref={selectButton}
                  variant="ghost"
                  aria-pressed={selecting.isOn}
                  onClick={selecting.isOn ? selecting.end : selecting.start}
                >
                  <ListChecks aria-hidden /> Select
                </Button>
              </div>
              <PlainSelect
                label="Sort by"
                value={selection.sort}
                choices={ownSortNames}
                onChange={(sort) => change({ sort })}
              />
            </div>
          )}
        </div>
      </PageHead>
      <section aria-labelledby="own-recipes" className="mt-4 min-h-[60dvh]">
        <h2 id="own-recipes" className="sr-only">
          Recipes of your own
        </h2>
        {selecting.isOn && (
          <div className="sticky top-15 z-20 mb-6 md:top-19">
            <Suspense>
              <selectionBar.Component
                selecting={selecting}
                shown={list.cards ?? []}
                tags={summary?.tags.map(({ tag }) => tag) ?? []}
                collections={collections}
                viewed={viewed}
              />
            </Suspense>
          </div>
        )}
        <SelectingContext value={selecting.context}>
          <CardSelection value={selecting.isOn ? boxOf : undefined}>
            <RecipeResults
              list={list}
              what="your recipes"
              firstPicture={firstPicture}
              empty={
                viewed?.count === 0 ? (
                  <EmptyCollection name={viewed.name} onClear={clear} />
                ) : isActive ? (
                  <NoRecipesFound onClear={clear} />
                ) : (
                  <NoneYet />
                )
              }
            />
          </CardSelection>
        </SelectingContext>
      </section>
      <Footer kept={summary?.kept ?? 0} deleted={summary?.deleted ?? 0} />
    </>
  )
}

const boxOf = (card: RecipeCard) => <SelectBox card={card} />

const countWords = (total: number | undefined, kept: number | undefined, isActive: boolean) => {
  if (total === undefined || kept === undefined) return ''
  return isActive ? `${total} of ${counted(kept, 'recipe')}` : counted(kept, 'recipe')
}

function WaysIn({ isCentered = false }) {
  return (
    <div className={classNames('flex flex-wrap gap-3', isCentered && 'justify-center')}>
      <ButtonLink href={newPath}>
        <Plus aria-hidden /> Write a recipe
      </ButtonLink>
      <ButtonLink href={pastePath} variant="outline">
        <ClipboardPaste aria-hidden /> Paste a text
      </ButtonLink>
      <ButtonLink href={linkPath} variant="outline">
        <Link2 aria-hidden /> From a link
      </ButtonLink>
      <ButtonLink href={filesPath} variant="outline">
        <FileUp aria-hidden /> From files
      </ButtonLink>
    </div>
  )
}

const NoneYet = () => (
  <EmptyState
    heading="h3"
    icon={<NotebookPen />}
    title="No recipes of your own yet"
    actions={<WaysIn isCentered />}
  >
    Write down what you cook by heart, paste a recipe from a mail, have one read from a page, or bring along
    files of another program. They can do all that ours can: portions, timers, cooking mode and shopping
    lists.
  </EmptyState>
)

const allCall = address('GET /api/my-recipes/file')
const allOfThem = { hrefOf: (as: FileKind) => allCall.path + queryString({ as }) }
const footerLook =
  'flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink underline-offset-4 hover:underline'
const downloadAll = (
  <button type="button" className={footerLook}>
    <Download aria-hidden className="size-4" /> Download all
  </button>
)

/** How much space the plan has, the way out for all of them, and what can be had back. */
function Footer({ kept, deleted }: Record<'kept' | 'deleted', number>) {
  const { user } = useUser()
  const tellsPlan = user?.isPremium === false && kept > 0
  if (kept === 0 && deleted === 0) return null
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-4 text-meta text-ink-2">
      {tellsPlan && (
        <p>
          {kept} of {keeping.free} recipes of your own on the free plan. Premium has no limit.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6">
        {kept > 0 && (
          <download.LateMenu trigger={downloadAll}>
            {({ DownloadMenu }) => <DownloadMenu file={allOfThem} trigger={downloadAll} startsOpen />}
          </download.LateMenu>
        )}
        {deleted > 0 && (
          <Link href={`${paths.myRecipes()}?show=deleted`} className={footerLook}>
            <Trash2 aria-hidden className="size-4" /> Recently deleted ({deleted})
          </Link>
        )}
      </div>
    </div>
  )
}
