import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '../../domain/counted.ts'
import { toast } from '../ui/toast.ts'
import { type FormLine, newLine } from './form-state.ts'

interface PastedLines {
  lines: FormLine[]
  /** Where their rows stand. */
  list: RefObject<HTMLElement | null>
  onChange: (change: (lines: FormLine[]) => FormLine[]) => void
  /** The row to type into next. */
  onAdded: (id: string) => void
}

/** Several pasted lines become several rows; a toast and Ctrl+Z take them back. */
export function usePastedLines({ lines, list, onChange, onAdded }: PastedLines) {
  const last = useRef<{ fresh: FormLine[]; undo: () => void }>(undefined)

  return {
    /** In the place of a blank line, else below it. */
    paste(line: FormLine, place: number, texts: string[]) {
      const isBlank = line.line.trim() === ''
      const fresh = texts.map((text) => newLine(text))
      const freshIds = new Set(fresh.map(({ id }) => id))
      onAdded(fresh.at(-1)!.id)
      onChange((all) => all.toSpliced(isBlank ? place : place + 1, isBlank ? 1 : 0, ...fresh))

      /** Leaves the other lines as they are by then. */
      function undo() {
        last.current = undefined
        const before = isBlank ? [line] : []
        flushSync(() =>
          onChange((all) =>
            all.flatMap((one) => (one.id === fresh[0]!.id ? before : freshIds.has(one.id) ? [] : [one])),
          ),
        )
        list.current?.querySelector<HTMLElement>(`[data-row="${line.id}"] input`)?.focus()
      }
      last.current = { fresh, undo }
      toast({
        title: `${counted(texts.length, 'ingredient was', 'ingredients were')} pasted`,
        action: { label: 'Undo', onSelect: undo },
      })
    },

    /** A browser takes back what was typed into one field, not lines that became several. */
    onKeyDown(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      // What was typed into them since is the browser's to take back first.
      if (!isUndo || !last.current?.fresh.every((line) => lines.includes(line))) return
      event.preventDefault()
      last.current.undo()
    },
  }
}
