import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

interface FileDropProps {
  /** Of the input; its label is among the children. */
  id: string
  accept?: string
  multiple?: boolean
  isBusy: boolean
  onTake: (files: File[]) => void
  children: ReactNode
}

/** Takes files by click, by key or dropped on it. */
export function FileDrop({ id, accept, multiple = false, isBusy, onTake, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null) {
    if (files && files.length > 0 && !isBusy) onTake([...files])
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
        accept={accept}
        multiple={multiple}
        disabled={isBusy}
        onChange={(event) => take(event.target.files)}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
      <div className="pointer-events-none flex items-center gap-4">{children}</div>
    </div>
  )
}
