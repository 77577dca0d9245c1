import { useEffect, useState } from 'react'
import { toast } from '../ui/toast.ts'

const failed = {
  title: 'This step cannot be read aloud',
  description: 'Your browser has no voice for it just now.',
  variant: 'destructive',
} as const

/** The browser's voice for one text; it falls silent with another text. Undefined where there is no voice. */
export function useReadingAloud(text: string) {
  const [read, setRead] = useState<string>()
  const isReading = read === text
  useEffect(() => (isReading ? speak(text, () => setRead(undefined)) : undefined), [isReading, text])
  if (!('speechSynthesis' in globalThis)) return undefined
  return { isReading, toggle: () => setRead(isReading ? undefined : text) }
}

function speak(text: string, onEnd: () => void) {
  const left = new AbortController()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'en-US'
  utterance.addEventListener('end', onEnd, left)
  utterance.addEventListener(
    'error',
    () => {
      toast(failed)
      onEnd()
    },
    left,
  )
  // What another page of this browser left behind would have to be heard first.
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
  return () => {
    left.abort()
    speechSynthesis.cancel()
  }
}
