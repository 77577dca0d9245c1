import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons in a row; stacked on a narrow screen, the last one being the main action. */
  actions?: ReactNode
  /** An open question cannot be clicked away; Escape and the cross still close it. */
  keepOnOutsideClick?: boolean
  /** What is shown this one time: neither Escape nor a cross closes it, only a button of its own. */
  keepOnEscape?: boolean
  className?: string
}

export function OpenedDialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, className } = props
  const { keepOnOutsideClick, keepOnEscape } = props
  const cameFrom = useRef<Element>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 flex animate-fade overflow-y-auto overscroll-contain bg-black/55 p-4">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            // Without a trigger of its own it must remember by itself where focus was.
            onOpenAutoFocus={() => (cameFrom.current = document.activeElement)}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
            }}
            onEscapeKeyDown={(event) => keepOnEscape && event.preventDefault()}
            onInteractOutside={(event) => keepOnOutsideClick && event.preventDefault()}
            className={classNames(
              'relative m-auto w-full max-w-lg animate-rise rounded-xl bg-bg p-6 shadow-high outline-none sm:p-8',
              className,
            )}
          >
            <Radix.Title className="pr-10 text-h2">{title}</Radix.Title>
            {description && (
              <Radix.Description asChild>
                <div className="mt-2 text-body text-ink-2">{description}</div>
              </Radix.Description>
            )}
            {children && <div className="mt-5">{children}</div>}
            {actions && <div className="mt-7 flex flex-col gap-2 sm:flex-row sm:justify-end">{actions}</div>}
            {!keepOnEscape && (
              <Radix.Close
                aria-label="Close"
                className="absolute top-4 right-4 grid size-11 place-items-center rounded-full hover:bg-surface"
              >
                <X aria-hidden className="size-5" />
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
