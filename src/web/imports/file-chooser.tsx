import { FileSpreadsheet, Upload, X } from 'lucide-react'
import { useId } from 'react'
import { FileDrop } from '../ui/file-drop.tsx'
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
  return (
    <FileDrop
      id={id}
      accept=".csv,.xlsx,.xls"
      isBusy={isBusy}
      onTake={([file]) => file && void onChoose(file)}
    >
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
    </FileDrop>
  )
}
