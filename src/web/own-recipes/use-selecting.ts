import { createContext, useCallback, useEffect, useMemo, useState } from 'react'
import { selection } from '../../domain/own-recipes/limits.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'

export type Chosen = Pick<RecipeCard, 'id' | 'title' | 'tags'>

interface Selecting {
  chosen: ReadonlyMap<string, Chosen>
  toggle: (card: Chosen) => void
}

/** What the box on each card asks. */
export const SelectingContext = createContext<Selecting>({ chosen: new Map(), toggle: () => undefined })

const nobody: ReadonlyMap<string, Chosen> = new Map()

/** Recipes that are selected to do something to all of them; they stay selected while others are searched for. */
export function useSelecting(onEnd: () => void) {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState(nobody)
  const toggle = useCallback(
    (card: Chosen) =>
      setChosen((before) => {
        const next = new Map(before)
        if (!next.delete(card.id)) next.set(card.id, card)
        return next
      }),
    [],
  )
  const end = useCallback(() => {
    setOn(false)
    setChosen(nobody)
    onEnd()
  }, [onEnd])
  useEffect(() => {
    if (!isOn) return undefined
    // A dialog that is open takes it for itself.
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && end()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isOn, end])

  return {
    isOn,
    context: useMemo(() => ({ chosen, toggle }), [chosen, toggle]),
    chosen: [...chosen.values()],
    start: () => setOn(true),
    end,
    /** As many as can be changed at once. */
    choose: (cards: Chosen[]) =>
      setChosen((before) => {
        const all = [...before, ...cards.map((card) => [card.id, card] as const)]
        return new Map([...new Map(all)].slice(0, selection.mostAtOnce))
      }),
    choseNone: () => setChosen(nobody),
  }
}
export type SelectingControl = ReturnType<typeof useSelecting>
