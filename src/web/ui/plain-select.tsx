import { ChevronDown } from 'lucide-react'

interface PlainSelectProps<Value> {
  label: string
  value: Value
  choices: readonly (readonly [value: Value, words: string])[]
  onChange: (value: Value) => void
}

/** A choice without a frame, beside the heading of a list. */
export function PlainSelect<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: PlainSelectProps<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find(([one]) => one === chosen)
    if (choice) onChange(choice[0])
  }
  return (
    <label className="relative flex min-h-11 w-fit items-center text-meta text-ink-2">
      {label}
      <select
        value={value}
        onChange={({ target }) => choose(target.value)}
        className="ml-1 min-h-11 cursor-pointer appearance-none rounded-full bg-bg py-0 pr-9 pl-3 font-semibold text-ink transition-colors hover:bg-surface"
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-ink-2" />
    </label>
  )
}
