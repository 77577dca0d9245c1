import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'

/** What something brings, a line each, on a dark panel. */
export function CheckList({ lines, className }: { lines: string[]; className?: string }) {
  return (
    <ul className={classNames('grid gap-2.5 font-medium', className)}>
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2.5">
          <Check aria-hidden className="mt-[3px] size-[18px] shrink-0 text-saffron" />
          {line}
        </li>
      ))}
    </ul>
  )
}
