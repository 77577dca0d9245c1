import { useId } from 'react'

interface PasteFieldProps {
  value: string
  onChange: (text: string) => void
  isBusy: boolean
}

export function PasteField({ value, onChange, isBusy }: PasteFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="w-fit text-meta font-semibold">
        Or paste CSV content
      </label>
      <textarea
        id={id}
        rows={5}
        value={value}
        readOnly={isBusy}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        placeholder="Recipe,Region,Country,Course,Ingredients,Method,Time,Servings…"
        aria-describedby={`${id}-hint`}
        className="min-h-32 w-full resize-y rounded-md bg-bg px-4 py-3 text-meta inset-ring inset-ring-edge outline-none placeholder:text-ink-3 focus:inset-ring-2 focus:inset-ring-ink forced-colors:border"
      />
      <p id={`${id}-hint`} className="text-label text-ink-2">
        The first row names the columns, in any order. Recipe, Ingredients and Method are needed.
      </p>
    </div>
  )
}
