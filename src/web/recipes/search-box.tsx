import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { FieldAction } from '../ui/field-action.tsx'

interface SearchBoxProps {
  /** Also its name. */
  placeholder: string
  value: string
  onChange: (value: string) => void
}

export function SearchBox({ placeholder, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div
      role="search"
      className="flex min-h-13 w-full max-w-xl items-center rounded-full bg-bg pr-1 pl-5 inset-ring inset-ring-edge transition-[box-shadow] has-[input:focus]:inset-ring-2 has-[input:focus]:inset-ring-ink"
    >
      <Search aria-hidden className="size-5 shrink-0 text-ink-2" />
      <input
        ref={input}
        type="search"
        aria-label={placeholder.replace('...', '')}
        placeholder={placeholder}
        value={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-13 w-full min-w-0 bg-transparent px-3 text-body outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <FieldAction label="Clear the search text" onClick={clear} className="rounded-full!">
          <X aria-hidden />
        </FieldAction>
      )}
    </div>
  )
}
