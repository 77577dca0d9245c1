import { X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { useTokenEntry, type TokenCollection, type TokenEntry } from './use-token-entry.ts'

interface TokenFieldProps extends TokenCollection {
  label: string
  placeholder?: string
  hint?: ReactNode
  className?: string
}

/** A field that collects several names: Enter or a comma adds one, Backspace takes the last one back. */
export function TokenField({ label, placeholder, hint, className, ...collection }: TokenFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const entry = useTokenEntry(collection)
  const { tokens, onChange } = collection
  const { refusal, options, active } = entry
  const remove = (token: string) => {
    onChange(tokens.filter((one) => one !== token))
    input.current?.focus()
  }
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="w-fit text-meta font-semibold">
        {label}
      </label>
      <div className="relative">
        <div
          className={classNames(
            'flex min-h-12 flex-wrap items-center gap-1.5 rounded-md bg-bg p-1.5 inset-ring transition-[box-shadow]',
            'has-[input:focus]:inset-ring-2 forced-colors:border forced-colors:has-[input:focus]:outline-2',
            refusal
              ? 'inset-ring-danger has-[input:focus]:inset-ring-danger'
              : 'inset-ring-edge has-[input:focus]:inset-ring-ink',
          )}
        >
          {tokens.length > 0 && <Tokens label={label} tokens={tokens} onRemove={remove} />}
          <input
            ref={input}
            id={id}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-options`}
            aria-autocomplete="list"
            aria-activedescendant={options[active] === undefined ? undefined : `${id}-${active}`}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={
              classNames(hint ? `${id}-hint` : undefined, refusal && `${id}-error`) || undefined
            }
            placeholder={tokens.length === 0 ? placeholder : 'Add another...'}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="enter"
            {...entry.input}
            className="min-h-9 min-w-30 flex-1 bg-transparent px-2.5 text-body outline-none placeholder:text-ink-3"
          />
        </div>
        <Options id={id} label={label} entry={entry} />
      </div>
      {hint && (
        <div id={`${id}-hint`} className="text-label text-ink-2">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} sentence={refusal} />
    </div>
  )
}

interface TokensProps {
  label: string
  tokens: string[]
  onRemove: (token: string) => void
}

function Tokens({ label, tokens, onRemove }: TokensProps) {
  return (
    <ul aria-label={label} className="contents">
      {tokens.map((token) => (
        <li key={token} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove ${token}`}
            onClick={() => onRemove(token)}
            // The finger may be larger than the token: it takes a press just above and below.
            className="relative flex min-h-9 max-w-full items-center gap-1.5 rounded-sm bg-surface-2 pr-2 pl-3 text-desc font-medium transition-[background-color] before:absolute before:-inset-y-1 before:inset-x-0 hover:bg-line forced-colors:border"
          >
            <span className="truncate">{token}</span>
            <X aria-hidden className="size-4 shrink-0 text-ink-2" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Options({ id, label, entry }: { id: string; label: string; entry: TokenEntry }) {
  const { options, active, take } = entry
  return (
    <div
      id={`${id}-options`}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-80 animate-fade overflow-y-auto rounded-lg border border-line bg-bg p-2 shadow-float"
    >
      {options.map((option, index) => (
        <button
          key={option}
          type="button"
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus, so that the next name can be typed at once.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(option)}
          className="flex min-h-11 w-full items-center rounded-md px-3 text-left text-desc font-medium select-none hover:bg-surface aria-selected:bg-surface-2 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
        >
          {option}
        </button>
      ))}
    </div>
  )
}
