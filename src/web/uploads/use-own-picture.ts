import { useEffect, useRef, useState } from 'react'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import { pictureTypes } from '../../domain/uploads/picture-kind.ts'
import { ApiError } from '../api/api.ts'
import { useTyped } from '../session/typed.ts'
import { toast } from '../ui/toast.ts'
import { sendPicture } from './send-picture.ts'
import { unreadable } from './words.ts'

interface PictureChoice {
  /** Under which what was chosen is kept should the session end. */
  name: string
  /** The picture that is saved. */
  saved: string | null
  /** What it begins with, where that is another one. */
  initial?: string | null | undefined
  /** Changes when the form begins anew, and what was chosen before with it. */
  formKey?: number
}

interface Chosen {
  formKey: number
  image: string | null
}

interface Sending {
  /** Until it is there: what was chosen, as it lies on this device. */
  preview: string
  percent: number
}

const largest = `${limits.largestFile / (1024 * 1024)} MB`
const notSent = 'The picture could not be sent. Please check your connection and try again.'

function refusalOf({ type, size }: File) {
  if (!(pictureTypes as readonly string[]).includes(type)) return unreadable
  return size > limits.largestFile
    ? `This picture has more than ${largest}. Please choose a smaller one.`
    : undefined
}

/** The picture of an own recipe while it is written: sent at once, and saved with the rest. */
export function useOwnPicture({ name, saved, initial, formKey = 0 }: PictureChoice) {
  const [chosen, setChosen] = useTyped<Chosen | undefined>(
    name,
    initial === undefined ? undefined : { formKey, image: initial },
  )
  const image = chosen?.formKey === formKey ? chosen.image : saved
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  const underWay = useRef<{ abort: AbortController; arrived: Promise<string> }>(undefined)

  function cancel() {
    underWay.current?.abort.abort()
    underWay.current = undefined
    setSending(undefined)
  }
  useEffect(() => () => underWay.current?.abort.abort(), [])

  function set(next: string | null) {
    cancel()
    setError(undefined)
    setChosen({ formKey, image: next })
  }

  async function transfer(file: File, abort: AbortController, preview: string) {
    const { signal } = abort
    try {
      const onProgress = (percent: number) => signal.aborted || setSending({ preview, percent })
      const arrived = await sendPicture(file, { signal, onProgress })
      if (!signal.aborted) set(arrived)
      return arrived
    } catch (failure) {
      if (!signal.aborted) {
        cancel()
        setError((failure instanceof ApiError && failure.sentence) || notSent)
      }
      throw failure
    } finally {
      URL.revokeObjectURL(preview)
    }
  }

  return {
    image,
    sending,
    error,
    isChanged: image !== saved || sending !== undefined,
    cancel,

    choose(file: File) {
      const refusal = refusalOf(file)
      if (refusal !== undefined) return setError(refusal)
      cancel()
      setError(undefined)
      const preview = URL.createObjectURL(file)
      setSending({ preview, percent: 0 })
      const abort = new AbortController()
      const arrived = transfer(file, abort, preview)
      underWay.current = { abort, arrived }
      // Whoever waits for it is told; nobody has to.
      return void arrived.catch(() => undefined)
    },

    remove() {
      const before = image
      set(null)
      toast({ title: 'The picture was taken off', action: { label: 'Undo', onSelect: () => set(before) } })
    },

    /** What to save, nothing where it stays: who saves while a picture is on its way waits for it. */
    async settled() {
      if (underWay.current) return underWay.current.arrived
      return image === saved ? undefined : image
    },
  }
}
export type OwnPicture = ReturnType<typeof useOwnPicture>
