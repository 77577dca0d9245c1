import type { KeptNotes } from '../../domain/personal/notes.ts'
import { keptJson } from '../offline/kept-json.ts'
import { keepOffline, readOffline } from '../offline/offline-storage.ts'
import { notesDrafts } from '../offline/unsent.ts'

/** Notes being written, kept in this browser with the version they go on from, until they are saved or given up. */
export function notesDraft(recipe: string) {
  const name = `${notesDrafts}${recipe}`
  return {
    /** As it is kept, which changes only with the draft. */
    raw: () => readOffline(name),
    keep: (draft: KeptNotes) => keepOffline(name, JSON.stringify(draft)),
    /** As it was kept before. */
    putBack: (raw: string | null) => keepOffline(name, raw),
    forget: () => keepOffline(name, null),
  }
}

/** A draft from before versions were kept goes on from nobody knows what, so it replaces nothing unseen. */
export function draftIn(raw: string | null): KeptNotes | undefined {
  if (raw === null) return undefined
  const kept = raw.startsWith('{"') ? (keptJson(raw) as KeptNotes | undefined) : undefined
  return typeof kept?.notes === 'string' ? kept : { notes: raw, version: -1 }
}
