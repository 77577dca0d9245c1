import { createFindings } from '../findings.ts'

export const { heading: chapter, shows: line, notTried, end: finish } = createFindings()

export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
