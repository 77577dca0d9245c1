import { FileSpreadsheet, Upload, X } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'

interface FileChooserProps {
  fileName: string | undefined
  isBusy: boolean
  onChoose: (file: File) => Promise<void>
  onRemove: () => void
}

/** Takes a spreadsheet by click, by key or dropped on it. */
export function FileChooser({ fileName, isBusy, onChoose, onRemove }: FileChooserProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !isBusy) void onChoose(file)
    // The same file, changed meanwhile, can be chosen again.
    if (input.current) input.current.value = ''
  }
  const drag = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isHere)
  }

  return (
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
      className={classNames(
        'relative rounded-lg border-[1.5px] border-dashed p-5 transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 sm:p-6',
        isOver ? 'border-ink bg-surface-2' : 'border-edge bg-surface',
      )}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.xlsx,.xls"
        disabled={isBusy}
        onChange={(event) => take(event.target.files)}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
      <div className="pointer-events-none flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-bg text-ink-2 shadow-low">
          {fileName === undefined ? (
            <Upload aria-hidden className="size-5" />
          ) : (
            <FileSpreadsheet aria-hidden className="size-5 text-leaf" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block truncate text-body font-semibold">
            {fileName ?? 'Choose a spreadsheet'}
          </label>
          <p className="text-meta text-ink-2">
            {fileName === undefined
              ? 'Or drop it here: .csv, .xlsx or .xls, up to 10,000 recipes.'
              : 'Choose or drop another one to replace it.'}
          </p>
        </div>
        {fileName !== undefined && (
          <IconButton
            label={`Remove ${fileName}`}
            onClick={onRemove}
            disabled={isBusy}
            className="pointer-events-auto relative"
          >
            <X aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}
