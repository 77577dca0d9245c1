import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportAnswer } from '../../domain/imports/import-answer.ts'
import { send } from '../api/api.ts'
import { useTyped } from '../session/typed.ts'
import { toast } from '../ui/toast.ts'
import { spreadsheet } from './import-calls.ts'
import { readRecipesAnew, toastFailure, toastSuccess } from './import-toasts.ts'
import { readFile } from './read-file.ts'

interface ChosenFile {
  name: string
  content: string
}

export interface ImportResult {
  answer: ImportAnswer
  asDrafts: boolean
}

/** Where an import stands. */
export type Stage = 'open' | 'reading' | 'checking' | 'importing'

/** From a file or pasted text over a preview to the result. */
export function useImport() {
  const client = useQueryClient()
  const [text, setText] = useTyped('import', '')
  const [file, setFile] = useState<ChosenFile>()
  const [stage, setStage] = useState<Stage>('open')
  const [preview, setPreview] = useState<ImportAnswer>()
  const [result, setResult] = useState<ImportResult>()
  const [asDrafts, setAsDrafts] = useState(false)
  const csvContent = file?.content ?? text

  function startAgain() {
    setPreview(undefined)
    setResult(undefined)
  }

  async function during(next: Stage, work: () => Promise<void>) {
    setStage(next)
    try {
      await work()
    } catch (error) {
      toastFailure('Import Failed', error)
    } finally {
      setStage('open')
    }
  }

  const choose = (chosen: File) =>
    during('reading', async () => {
      startAgain()
      setFile(undefined)
      const answer = await readFile(chosen)
      if ('content' in answer) setFile({ name: chosen.name, content: answer.content })
      else toast({ title: 'Import Failed', description: answer.refused, variant: 'destructive' })
    })

  async function check() {
    if (csvContent.trim() === '') {
      const description = 'Please upload a CSV file or paste CSV content.'
      toast({ title: 'No Data', description, variant: 'destructive' })
      return
    }
    await during('checking', async () => {
      startAgain()
      setPreview(await send(spreadsheet, { query: { dryRun: 'true' }, body: { csvContent } }))
    })
  }

  const run = () =>
    during('importing', async () => {
      const answer = await send(spreadsheet, { body: { csvContent, asDrafts } })
      setPreview(undefined)
      setText('')
      setFile(undefined)
      setResult({ answer, asDrafts })
      toastSuccess(answer.importedCount, asDrafts)
      readRecipesAnew(client)
    })

  return {
    text,
    fileName: file?.name,
    stage,
    preview,
    result,
    asDrafts,
    setAsDrafts,
    choose,
    check,
    run,
    startAgain,
    type(next: string) {
      setText(next)
      startAgain()
    },
    removeFile() {
      setFile(undefined)
      startAgain()
    },
  }
}
