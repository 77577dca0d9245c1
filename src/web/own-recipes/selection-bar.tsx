import { Download, FolderMinus, FolderPlus, Tag, Trash2, X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { OwnCollection } from '../../domain/own-recipes/collections.ts'
import type { ManyChange } from '../../domain/own-recipes/many-change.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DownloadMenu } from '../ui/download-menu.tsx'
import { CollectDialog, TagDialog } from './selection-dialogs.tsx'
import { type Many, useChangeMany } from './use-change-many.ts'
import { useDownloadSelected } from './use-download-selected.ts'
import type { Chosen, SelectingControl } from './use-selecting.ts'

interface SelectionBarProps {
  selecting: SelectingControl
  /** What the list shows right now. */
  shown: Chosen[]
  tags: string[]
  collections: OwnCollection[]
  /** The one whose recipes are shown. */
  viewed: OwnCollection | undefined
}

/** Stays in sight while recipes are being selected: how many, and what can be done with them. */
export function SelectionBar({ selecting, shown, tags, collections, viewed }: SelectionBarProps) {
  const [asked, setAsked] = useState<'tag' | 'collect'>()
  const { mutate, isPending } = useChangeMany()
  const { mutate: download, isPending: isDownloading } = useDownloadSelected()
  const { chosen, choose, end } = selecting
  const close = () => setAsked(undefined)
  const isNone = chosen.length === 0

  function change(what: ManyChange, more: Pick<Many, 'collection'> & { onDone?: () => void } = {}) {
    close()
    const { collection, onDone } = more
    mutate(
      { recipes: chosen, change: what, collection },
      { onSuccess: ({ changed }) => (onDone ? onDone() : choose(retagged(chosen, what, changed))) },
    )
  }

  return (
    <section
      aria-label="Selected recipes"
      className="-mx-2 flex flex-wrap items-center justify-between gap-x-2 rounded-lg bg-panel py-1.5 pr-1.5 pl-4 text-on-panel shadow-float"
    >
      <div className="flex min-h-11 flex-1 items-center gap-1">
        <p role="status" className="text-desc font-semibold tabular-nums">
          {chosen.length} selected
        </p>
        <BarButton onClick={() => choose(shown)}>Select all {shown.length} shown</BarButton>
      </div>
      <BarButton aria-label="End selecting" className="sm:order-last" onClick={end}>
        <X aria-hidden />
      </BarButton>
      <div className="flex flex-wrap items-center max-sm:-ml-3 max-sm:w-full">
        <BarButton disabled={isNone} onClick={() => setAsked('tag')}>
          <Tag aria-hidden /> Tag
        </BarButton>
        <BarButton disabled={isNone} onClick={() => setAsked('collect')}>
          <FolderPlus aria-hidden /> Collect
        </BarButton>
        {viewed && (
          <BarButton
            disabled={isNone || isPending}
            onClick={() => change({ kind: 'release', collectionId: viewed.id }, { collection: viewed.name })}
          >
            <FolderMinus aria-hidden /> Take out
          </BarButton>
        )}
        <DownloadMenu
          file={{ save: (as) => download({ as, ids: chosen.map(({ id }) => id) }) }}
          trigger={
            <BarButton disabled={isNone || isDownloading}>
              <Download aria-hidden /> Download
            </BarButton>
          }
        />
        <BarButton disabled={isNone || isPending} onClick={() => change({ kind: 'delete' }, { onDone: end })}>
          <Trash2 aria-hidden /> Delete
        </BarButton>
      </div>
      {asked === 'tag' && (
        <TagDialog
          recipes={chosen}
          known={tags}
          onTag={(tag) => change({ kind: 'tag', tag })}
          onUntag={(tag) => change({ kind: 'untag', tag })}
          onClose={close}
        />
      )}
      {asked === 'collect' && (
        <CollectDialog
          count={chosen.length}
          collections={collections}
          onChoose={({ id, name }) => change({ kind: 'collect', collectionId: id }, { collection: name })}
          onClose={close}
        />
      )}
    </section>
  )
}

const BarButton = ({ className, ...rest }: ComponentProps<typeof Button>) => (
  <Button
    variant="ghost"
    className={classNames(
      'px-3! text-on-panel! hover:bg-white/12! focus-visible:-outline-offset-3 focus-visible:outline-current',
      className,
    )}
    {...rest}
  />
)

/** As the server has them now, for what is asked next. */
function retagged(recipes: Chosen[], change: ManyChange, changed: string[]): Chosen[] {
  if (change.kind !== 'tag' && change.kind !== 'untag') return recipes
  const isChanged = new Set(changed)
  return recipes.map((recipe) => {
    if (!isChanged.has(recipe.id)) return recipe
    const others = recipe.tags.filter((tag) => tag !== change.tag)
    return { ...recipe, tags: change.kind === 'tag' ? [...others, change.tag] : others }
  })
}
