import { CircleAlert } from 'lucide-react'

/** Why the whole form was refused. */
export function ErrorBox({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-desc font-medium text-danger"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-[18px] shrink-0" />
      <span className="min-w-0 wrap-anywhere">{sentence}</span>
    </div>
  )
}
