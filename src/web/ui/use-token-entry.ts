import { useState, type ChangeEvent, type KeyboardEvent } from 'react'

/** What a typed text stands for, or a sentence that says why it cannot be taken. */
export type Reading = { token: string } | { refusal: string }

export interface TokenCollection {
  tokens: string[]
  onChange: (tokens: string[]) => void
  /** What may be meant by the letters typed so far, best first. */
  suggest: (text: string) => string[]
  read: (text: string, tokens: string[]) => Reading
}

interface Shown {
  text: string
  /** Whether its first name was not taken when it should have been. */
  isRefused?: boolean
  /** Whether suggestions are shown. */
  isOpen: boolean
}

/** What is being typed into a field of tokens, and what its keys do. */
export function useTokenEntry({ tokens, onChange, suggest, read }: TokenCollection) {
  const [{ text, isRefused = false, isOpen }, setShown] = useState<Shown>({ text: '', isOpen: false })
  const [active, setActive] = useState(-1)
  // Read anew each time: the reason may pass, as when names are still on their way.
  const refusal = isRefused ? refusalOf(read(namesIn(text)[0] ?? '', tokens)) : undefined
  const options = isOpen ? suggest(text).filter((option) => !tokens.includes(option)) : []

  function show(next: Shown) {
    setShown(next)
    setActive(-1)
  }

  function take(added: string[], next: Shown = { text: '', isOpen: false }) {
    const all = [...new Set([...tokens, ...added])]
    if (all.length > tokens.length) onChange(all)
    show(next)
  }

  /** Takes names up to the first that is refused; that one and the rest stay to be mended. */
  function takeNames(names: string[], rest = '') {
    const added: string[] = []
    for (const [index, name] of names.entries()) {
      const reading = read(name, [...tokens, ...added])
      if ('refusal' in reading) {
        const left = [...names.slice(index), rest.trim()].filter(Boolean)
        return take(added, { text: left.join(', '), isRefused: true, isOpen: false })
      }
      added.push(reading.token)
    }
    return take(added, { text: rest.trimStart(), isOpen: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter' || (isArrow(key) && options.length > 0)) event.preventDefault()
    if (isArrow(key) && !isOpen) show({ text, isOpen: true })
    else if (isArrow(key)) setActive(moved(active, key, options.length))
    else if (key === 'Enter' && options[active] !== undefined) take([options[active]])
    else if (key === 'Enter') takeNames(namesIn(text))
    else if (key === 'Backspace' && text === '' && tokens.length > 0) onChange(tokens.slice(0, -1))
    else if (key === 'Escape') show({ text, isOpen: false })
  }

  function onTyped({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    // Only a new comma ends a name: one that was left behind must not take names while they are being mended.
    if (commasIn(value) <= commasIn(text)) return show({ text: value, isOpen: true })
    const end = value.lastIndexOf(',')
    return takeNames(namesIn(value.slice(0, end)), value.slice(end + 1))
  }

  /** Who goes on to another field is done with this one; what cannot be read stays without a scolding. */
  function onBlur() {
    const reading = text.trim() === '' ? undefined : read(text, tokens)
    if (reading && 'token' in reading) take([reading.token])
    else setShown({ text, isRefused, isOpen: false })
  }

  return {
    options,
    active,
    refusal,
    take: (option: string) => take([option]),
    input: { value: text, onChange: onTyped, onKeyDown, onBlur },
  }
}
export type TokenEntry = ReturnType<typeof useTokenEntry>

const namesIn = (text: string) => text.split(',').flatMap((name) => name.trim() || [])
const refusalOf = (reading: Reading) => ('refusal' in reading ? reading.refusal : undefined)
const commasIn = (text: string) => text.split(',').length - 1

const isArrow = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'

/** Down from nowhere is the first, up from nowhere the last, and each end leads to the other. */
function moved(active: number, key: string, count: number) {
  if (count === 0) return -1
  if (key === 'ArrowDown') return (active + 1) % count
  return active <= 0 ? count - 1 : active - 1
}
