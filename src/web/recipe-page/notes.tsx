import { Check, Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { personal } from '../../domain/personal/limits.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NotesRival } from './notes-rival.tsx'
import { useNotes } from './use-notes.ts'

type Editor = ReturnType<typeof useNotes>

export function Notes({ id }: { id: string }) {
  const notes = useNotes(id)
  const { saved, text, rival, offered } = notes
  return (
    <section
      aria-labelledby="notes"
      className="rounded-xl bg-surface p-5 sm:p-7 print:bg-transparent print:p-0 print:has-[[data-empty]]:hidden"
    >
      <div className="flex min-h-11 items-center justify-between">
        <h2 id="notes" className="text-card">
          Your notes
        </h2>
        {saved !== undefined && !rival && offered === null && <CornerButton {...notes} />}
      </div>
      <div className="mt-1">
        {saved === undefined ? (
          <NotLoaded {...notes} />
        ) : rival ? (
          <NotesRival saved={saved} rival={rival} isSaving={notes.isSaving} onKeepOther={notes.discard} />
        ) : text === undefined ? (
          <View {...notes} />
        ) : (
          <Edit {...notes} text={text} />
        )}
      </div>
    </section>
  )
}

function CornerButton({ saved = '', text, isSaving, edit, save }: Editor) {
  return text === undefined ? (
    <IconButton
      label="Edit notes"
      onClick={() => edit(saved)}
      className="-mr-2 hover:bg-surface-2 print:hidden"
    >
      <Pencil aria-hidden className="size-5!" />
    </IconButton>
  ) : (
    <IconButton label="Save" disabled={isSaving} onClick={save} className="-mr-2 hover:bg-surface-2">
      <Check aria-hidden />
    </IconButton>
  )
}

function NotLoaded({ isError, retry }: Editor) {
  if (!isError) return <Skeleton className="h-6 w-2/3" />
  return (
    <p className="text-desc text-ink-2" data-empty>
      Your notes could not be loaded.{' '}
      <button type="button" onClick={retry} className="font-semibold text-ink underline underline-offset-4">
        Try again
      </button>
    </p>
  )
}

function View({ saved = '', offered, edit, discard }: Editor) {
  return (
    <>
      {offered !== null && (
        <div className="mb-4 rounded-md bg-saffron-soft p-4 text-desc print:hidden">
          <p>
            <b>You were writing something here.</b> It is not saved yet.
          </p>
          <p className="mt-1 line-clamp-2 text-ink-2 wrap-anywhere">{offered || 'An empty page'}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="ink" onClick={() => edit(offered)}>
              Continue writing
            </Button>
            <Button variant="ghost" onClick={discard}>
              Discard
            </Button>
          </div>
        </div>
      )}
      {saved === '' ? (
        <p data-empty className="text-desc text-ink-2">
          Less salt, another pan, who loved it: what you write here is for your eyes only.
        </p>
      ) : (
        <p className="text-body whitespace-pre-wrap wrap-anywhere">{saved}</p>
      )}
    </>
  )
}

function Edit({ text, isSaving, write, save, cancel }: Editor & { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  }, [])
  return (
    <>
      <textarea
        ref={field}
        aria-labelledby="notes"
        rows={5}
        maxLength={personal.longestNotes}
        value={text}
        onChange={({ target }) => write(target.value)}
        className="field-sizing-content block min-h-36 w-full resize-y rounded-md bg-bg px-4 py-3 text-body inset-ring inset-ring-edge outline-none focus:inset-ring-2 focus:inset-ring-ink"
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={isSaving} onClick={save}>
          Save Notes
        </Button>
        <Button variant="ghost" disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
