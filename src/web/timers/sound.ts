import type { Note } from '../../domain/timers/sounds.ts'

/** Puts a sound on the audio clock, `at` seconds of it; returns how to take it back. */
export function renderSound(
  context: BaseAudioContext,
  notes: readonly Note[],
  at: number,
  onFirstNote?: () => void,
): () => void {
  const tones = notes.map((note) => renderNote(context, note, at))
  if (onFirstNote) tones[0]?.addEventListener('ended', onFirstNote)
  return () => {
    for (const tone of tones) {
      if (onFirstNote) tone.removeEventListener('ended', onFirstNote)
      tone.stop()
      tone.disconnect()
    }
  }
}

/** Seconds in which a tone swells and fades, so that it does not click. */
const swell = 0.008
const fade = 0.03

function renderNote(context: BaseAudioContext, { frequency, start, length, gain }: Note, at: number) {
  const begin = at + start
  const end = begin + length
  const tone = new OscillatorNode(context, { frequency })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(gain, begin + swell)
  volume.gain.setValueAtTime(gain, end - fade)
  volume.gain.linearRampToValueAtTime(0, end)
  tone.connect(volume).connect(context.destination)
  tone.start(begin)
  tone.stop(end)
  return tone
}
