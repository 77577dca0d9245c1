import { ImagePlus, Trash2, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import { pictureTypes } from '../../domain/uploads/picture-kind.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FieldError } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { OwnPicture } from './use-own-picture.ts'

const { leastWidth, leastHeight } = limits.ownPicture
const note = `JPG, PNG or GIF, up to ${limits.largestFile / (1024 * 1024)} MB, at least ${leastWidth} × ${leastHeight} pixels. It is cut to the shape you see.`

/** The picture of an own recipe: chosen or dropped, shown, replaced and taken off. */
export function PictureField({ picture }: { picture: OwnPicture }) {
  const { image, sending, error, choose, cancel, remove } = picture
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const take = (files: FileList | null) => files?.[0] && choose(files[0])

  function over(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  /** The button goes, and whoever pressed it stays nearby. */
  function away(work: () => void) {
    button.current?.focus()
    work()
  }

  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className="flex flex-wrap items-center gap-x-6 gap-y-4"
    >
      <div
        className={classNames(
          'relative grid aspect-[4/3] w-full max-w-72 place-items-center overflow-hidden rounded-lg bg-surface-2',
          isOver && 'outline-3 outline-offset-2 outline-accent outline-dashed',
        )}
      >
        <Shown image={image} sending={sending} />
      </div>
      <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-3">
        <input
          ref={input}
          hidden
          type="file"
          aria-label="File of the picture"
          accept={pictureTypes.join(',')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            variant="outline"
            aria-describedby={errorId}
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden /> {image === null ? 'Choose a picture' : 'Change picture'}
          </Button>
          {sending && (
            <Button variant="ghost" onClick={() => away(cancel)}>
              <X aria-hidden /> Cancel
            </Button>
          )}
          {image !== null && !sending && (
            <Button variant="ghost" onClick={() => away(remove)}>
              <Trash2 aria-hidden /> Take it off
            </Button>
          )}
        </div>
        <p className="text-label text-ink-2">
          <span className="pointer-coarse:hidden">Or drop one here. </span>
          {note}
        </p>
        <p role="status" className="text-meta font-medium empty:sr-only">
          {sending
            ? sending.percent < 100
              ? 'The picture is being sent'
              : 'The picture is being looked at'
            : ''}
        </p>
        <FieldError id={errorId} sentence={error} />
      </div>
    </div>
  )
}

function Shown({ image, sending }: Pick<OwnPicture, 'image' | 'sending'>) {
  if (sending)
    return (
      <>
        <img src={sending.preview} alt="" className="absolute inset-0 size-full object-cover opacity-60" />
        <ProgressBar percent={sending.percent} className="absolute inset-x-4 bottom-4" />
      </>
    )
  if (image === null) return <ImagePlus aria-hidden strokeWidth={1.2} className="size-12 text-ink-3" />
  return (
    <Picture name={image} alt="Picture of the recipe" sizes="288px" className="absolute inset-0 size-full" />
  )
}
