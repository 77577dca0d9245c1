import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import type { useNotes } from './use-notes.ts'

interface NotesRivalProps {
  saved: string
  rival: NonNullable<ReturnType<typeof useNotes>['rival']>
  isSaving: boolean
  onKeepOther: () => void
}

/** Two texts that were written upon the same one: both are shown, and nothing goes before somebody has chosen. */
export function NotesRival({ saved, rival, isSaving, onKeepOther }: NotesRivalProps) {
  return (
    <div role="group" aria-label="Two versions of your notes">
      <p role="status" className="rounded-md bg-saffron-soft p-4 text-desc print:hidden">
        <b>These notes were changed on another device.</b> Both texts are kept until you choose.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 print:mt-0 print:grid-cols-1">
        <Version title="Written here" text={rival.mine} />
        <Version title="From the other device" text={saved} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button busy={isSaving} onClick={rival.keepMine}>
          Keep mine
        </Button>
        <Button variant="outline" disabled={isSaving} onClick={onKeepOther}>
          Keep the other
        </Button>
        <Button variant="ghost" disabled={isSaving} onClick={rival.merge}>
          Edit both as one
        </Button>
      </div>
    </div>
  )
}

function Version({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md bg-bg p-4 inset-ring inset-ring-line">
      <h3 id={id} className="text-meta font-semibold text-ink-2">
        {title}
      </h3>
      <p className="mt-1 text-body whitespace-pre-wrap wrap-anywhere">{text || 'An empty page'}</p>
    </section>
  )
}
