import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { counted } from '../../domain/counted.ts'
import type { OwnRecipeWords } from '../../domain/own-recipes/own-recipe.ts'
import { type StandIns, usualStandIns } from '../../domain/recipe-files/file-recipe.ts'
import { address, send } from '../api/api.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { queryOf } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'
import { type FoundItems, isWanted, type Item, mended, nothingFound, withFound } from './found-items.ts'
import { readFiles } from './read-files.ts'
import { sendBatches, type SendPicture, type Told } from './send-batches.ts'

const namesCall = address('GET /api/pantry/names')
const knownCall = address('POST /api/my-recipes/known')

export type Stage = 'open' | 'reading' | 'adding' | 'waiting'
/** How far the adding is. */
export interface Progress {
  done: number
  of: number
}

interface Surroundings {
  sendPicture: SendPicture
  onAdded(): void
}

/** From chosen files over the list of what is in them to what was added. */
export function useRecipeFiles({ sendPicture, onAdded }: Surroundings) {
  const client = useQueryClient()
  const [found, setFound] = useState<FoundItems>(nothingFound)
  const [stage, setStage] = useState<Stage>('open')
  const [standIns, setStandIns] = useState<StandIns>(usualStandIns)
  const [progress, setProgress] = useState<Progress>()
  const [isDone, setIsDone] = useState(false)
  const under = useRef<AbortController>(undefined)
  // What was read hands over its pictures until the page is left.
  const readings = useRef<AbortController[]>([])
  useEffect(
    () => () => {
      under.current?.abort()
      for (const reading of readings.current.splice(0)) reading.abort()
    },
    [],
  )

  const changeItems = (change: (item: Item) => Item) =>
    setFound((now) => ({ ...now, items: now.items.map(change) }))

  async function during(next: Stage, work: (signal: AbortSignal) => Promise<void>) {
    const controller = new AbortController()
    under.current = controller
    setStage(next)
    try {
      await work(controller.signal)
    } finally {
      setStage('open')
    }
  }

  const choose = (files: File[]) =>
    during('reading', async (signal) => {
      setIsDone(false)
      // Without them a file is read all the same, word by word.
      const names = await client.fetchQuery({ ...queryOf(namesCall), staleTime: Infinity }).catch(() => [])
      const reading = new AbortController()
      readings.current.push(reading)
      let now = found
      await readFiles(
        files,
        names,
        (more) => {
          now = withFound(now, more)
          setFound(now)
        },
        reading.signal,
      )
      const marks = [...new Set(now.items.map(({ mark }) => mark))]
      if (marks.length === 0 || signal.aborted) return
      // Who cannot be asked now says it when they are sent.
      const { known } = await send(knownCall, { body: { marks }, signal }).catch(() => ({ known: [] }))
      const isKnown = new Set(known)
      changeItems((item) =>
        item.state === 'new' && isKnown.has(item.mark) ? { ...item, state: 'known' } : item,
      )
    })

  function note(told: Told[]) {
    const byId = new Map(told.map((one) => [one.id, one]))
    changeItems((item) => {
      const one = byId.get(item.id)
      if (!one) return item
      return one.state === 'refused'
        ? { ...item, problem: one.sentence, wasSent: false }
        : { ...item, state: one.state }
    })
  }

  const add = () =>
    during('adding', async (signal) => {
      const wanted = found.items.filter(isWanted)
      const counts = { added: 0, known: 0, refused: 0 }
      let done = 0
      setProgress({ done, of: wanted.length })
      try {
        await sendBatches(wanted, {
          standIns,
          signal,
          sendPicture,
          onPicture: ({ id }, picture) =>
            changeItems((item) => (item.id === id ? { ...item, ...picture } : item)),
          onSent(items) {
            const ids = new Set(items.map(({ id }) => id))
            changeItems((item) => (ids.has(item.id) ? { ...item, wasSent: true } : item))
          },
          onTold(told) {
            note(told)
            for (const { state } of told) counts[state] += 1
            done += told.length
            setProgress({ done, of: wanted.length })
          },
          onWaiting: (isWaiting) => setStage(isWaiting ? 'waiting' : 'adding'),
        })
        setIsDone(true)
        toast({ title: `${counted(counts.added, 'recipe')} added` })
      } catch (error) {
        if (!signal.aborted) toastFailure('Not all recipes were added', error)
      } finally {
        setProgress(undefined)
        onAdded()
      }
    })

  return {
    ...found,
    stage,
    progress,
    standIns,
    setStandIns,
    /** All that was wanted has been sent. */
    isDone,
    choose,
    add,
    cancel: () => under.current?.abort(),
    toggle: (id: number, isOut: boolean) =>
      changeItems((item) => (item.id === id ? { ...item, isOut } : item)),
    toggleAll: (isOut: boolean) => changeItems((item) => ({ ...item, isOut })),
    mend: (id: number, recipe: OwnRecipeWords) =>
      changeItems((item) => (item.id === id ? mended(item, recipe) : item)),
  }
}
export type RecipeFiles = ReturnType<typeof useRecipeFiles>
