import { FileUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { counted } from '../../domain/counted.ts'
import { Button } from '../ui/button.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AddProgress } from './add-progress.tsx'
import { FileFaults } from './file-faults.tsx'
import { FoundList } from './found-list.tsx'
import { isWanted, type Item, lacksNumbers } from './found-items.ts'
import { areStandIns, StandInFields } from './stand-in-fields.tsx'
import type { RecipeFiles } from './use-recipe-files.ts'

interface RecipeFilesPanelProps {
  files: RecipeFiles
  /** How many more can be kept; undefined until that is known. */
  places: number | undefined
  /** Said where that is too few. */
  fullNote: ReactNode
  onOpen: (item: Item) => void
}

/** How recipes come in from files: choose, look at what was found, then add. */
export function RecipeFilesPanel({ files, places, fullNote, onOpen }: RecipeFilesPanelProps) {
  const { items, faults, stage, progress, standIns } = files
  const id = useId()
  const wanted = items.filter(isWanted)
  const isBusy = stage !== 'open'
  const tooMany = places !== undefined && wanted.length > places
  const areNumbersWanted = wanted.some(lacksNumbers)
  return (
    <div className="grid gap-6">
      <FileDrop id={id} multiple isBusy={isBusy} onTake={(chosen) => void files.choose(chosen)}>
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-bg text-ink-2 shadow-low">
          <FileUp aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block text-body font-semibold">
            {items.length > 0 ? 'Choose more files' : 'Choose files'}
          </label>
          <p className="text-meta text-ink-2">
            Or drop them here: Paprika, Mealie, Tandoor, Nextcloud Cookbook and RecipeSage exports, Cooklang,
            JSON-LD, Markdown or plain text, also many in a zip archive.
          </p>
        </div>
      </FileDrop>
      <div aria-live="polite">
        {stage === 'reading' && (
          <p className="flex items-center gap-3 text-desc text-ink-2">
            <Spinner /> Reading the files… {items.length > 0 && `${counted(items.length, 'recipe')} so far`}
          </p>
        )}
      </div>
      <FileFaults faults={faults} />
      {items.length > 0 && (
        <>
          <FoundList
            items={items}
            isBusy={isBusy}
            onToggle={files.toggle}
            onToggleAll={files.toggleAll}
            onOpen={onOpen}
          />
          {areNumbersWanted && (
            <StandInFields value={standIns} onChange={files.setStandIns} isBusy={isBusy} />
          )}
          {tooMany && (
            <div className="grid gap-3">
              {fullNote}
              <p className="text-desc font-medium text-danger">
                There is room for {places === 0 ? 'none of them' : `${places} of them`}: take{' '}
                {wanted.length - places} out of the list first.
              </p>
            </div>
          )}
          {progress ? (
            <AddProgress {...progress} isWaiting={stage === 'waiting'} onCancel={files.cancel} />
          ) : (
            (wanted.length > 0 || !files.isDone) && (
              <Button
                size="large"
                className="w-full sm:w-fit"
                disabled={
                  isBusy || wanted.length === 0 || tooMany || (areNumbersWanted && !areStandIns(standIns))
                }
                onClick={() => void files.add()}
              >
                {wanted.length === 0 ? 'There is nothing to add' : `Add ${counted(wanted.length, 'recipe')}`}
              </Button>
            )
          )}
        </>
      )}
    </div>
  )
}
