import { brand } from '../../domain/brand.ts'
import { classNames } from './class-names.ts'

/** The mark with the name beside it; `compact` keeps the name for screen readers alone in the narrowest container. */
export function Logo({ compact = false, className }: { compact?: boolean; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark className="size-[30px] md:size-[34px]" />
      <span
        className={classNames(
          'font-display text-xl leading-none font-[750] tracking-[-.03em] md:text-[22px]',
          compact && '@max-[24.375rem]:sr-only',
        )}
      >
        {brand.name}
      </span>
    </span>
  )
}

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden className={classNames('shrink-0', className)}>
      <circle cx="17" cy="17" r="17" fill="#cb381d" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <circle cx="17" cy="17" r="9.5" />
        <path d="M17 3.5v8M17 22.5v8" />
      </g>
    </svg>
  )
}
