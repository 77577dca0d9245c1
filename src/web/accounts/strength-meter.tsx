import { Check, Circle } from 'lucide-react'
import {
  criteria,
  metCriteria,
  shownStrength,
  tooCommon,
  type Criterion,
} from '../../domain/accounts/password-policy.ts'
import { password as limits } from '../../domain/accounts/limits.ts'
import { useCommon } from './use-common.ts'
import { classNames } from '../ui/class-names.ts'

const words: Record<Criterion, string> = {
  length: `At least ${limits.shortest} characters`,
  uppercase: 'An uppercase letter',
  lowercase: 'A lowercase letter',
  digit: 'A number',
  special: 'A special character',
}

const colours = ['bg-danger', 'bg-danger', 'bg-star', 'bg-leaf', 'bg-leaf']

export function StrengthMeter({ password }: { password: string }) {
  const isCommon = useCommon(password)
  const { score, label } = shownStrength(password, isCommon)
  const met = metCriteria(password)
  return (
    <div className="grid gap-2.5 rounded-md bg-surface p-4">
      <div className="flex items-center gap-3">
        <Bars filled={score} />
        {/* Announced only when the words change, not with every letter. */}
        <p role="status" className="min-w-20 text-right text-label font-semibold">
          <span className="sr-only">Password strength: </span>
          <span className="inline-block first-letter:uppercase">
            {password === '' ? 'not yet set' : label}
          </span>
        </p>
      </div>
      <p className="text-label text-ink-2">
        {isCommon ? (
          <b className="font-semibold text-danger">{tooCommon}</b>
        ) : (
          `At least ${limits.criteriaNeeded} of these ${criteria.length}, and never fewer than ${limits.shortest} characters.`
        )}
      </p>
      <ul aria-label="Password criteria" className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {criteria.map((name) => (
          <CriterionLine key={name} met={met.includes(name)}>
            {words[name]}
          </CriterionLine>
        ))}
      </ul>
    </div>
  )
}

function Bars({ filled }: { filled: number }) {
  return (
    <div aria-hidden className="flex flex-1 gap-1.5">
      {Array.from({ length: limits.highestScore }, (_, place) => (
        <span
          key={place}
          className={classNames(
            'h-1.5 flex-1 rounded-full transition-colors forced-colors:border',
            place < filled ? `${colours[filled]} forced-colors:bg-[CanvasText]` : 'bg-line',
          )}
        />
      ))}
    </div>
  )
}

function CriterionLine({ met, children }: { met: boolean; children: string }) {
  const Icon = met ? Check : Circle
  return (
    <li
      className={classNames(
        'flex items-center gap-2 text-label',
        met ? 'font-medium text-leaf' : 'text-ink-2',
      )}
    >
      <Icon aria-hidden className={classNames('size-4 shrink-0', !met && 'p-0.5 text-ink-3')} />
      <span>
        {children}
        <span className="sr-only">{met ? ': met' : ': not met'}</span>
      </span>
    </li>
  )
}
