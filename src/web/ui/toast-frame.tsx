import { CircleAlert, CircleCheck } from 'lucide-react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { ui } from '../../domain/limits.ts'
import { classNames } from './class-names.ts'
import type { ToastMessage } from './toast-message.ts'

// One id for all of them: a new toast replaces the old one instead of queueing behind it.
const only = 'toast'

export function show(message: ToastMessage) {
  sonner.dismiss(only)
  sonner.custom(() => <Toast {...message} />, { id: only, duration: ui.toast })
}

function Toast({ title, description, variant = 'default' }: ToastMessage) {
  const failed = variant === 'destructive'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <div
      data-toast={variant}
      className={classNames(
        'flex w-full items-start gap-3 rounded-lg font-text p-4 pr-5 shadow-high sm:w-96',
        failed ? 'bg-danger text-on-danger' : 'bg-panel text-on-panel',
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', !failed && 'text-saffron')} />
      <div className="min-w-0">
        <p className="text-desc font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-meta wrap-anywhere opacity-90">{description}</p>}
      </div>
    </div>
  )
}

/** Sonner's list is a polite live region. */
export function ToastFrame() {
  return (
    <Sonner
      position="bottom-right"
      offset={24}
      // Above the fixed bottom bar.
      mobileOffset={{ bottom: 88, left: 16, right: 16 }}
      visibleToasts={1}
      toastOptions={{ unstyled: true, classNames: { toast: 'w-full sm:w-96' } }}
    />
  )
}
