import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportAnswer } from '../../domain/imports/import-answer.ts'
import { send } from '../api/api.ts'
import { useTyped } from '../session/typed.ts'
import { toast } from '../ui/toast.ts'
import { spreadsheet } from './import-calls.ts'
import { readRecipesAnew, toastFailure, toastNotImported, toastSuccess } from './import-toasts.ts'
import { type PlacedAnswer, placedAnswer } from './placed-answer.ts'
import { readFile } from './read-file.ts'
import { joinSheets, type OfferedSheet } from './workbook/offered-sheet.ts'
import type { ReadFile } from './workbook/read-table.ts'

interface ChosenFile {
  name: string
  read: ReadFile
  /** Of a workbook with several. */
  chosen: OfferedSheet[]
}

export interface ImportResult {
  answer: PlacedAnswer
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
  const [preview, setPreview] = useState<PlacedAnswer>()
  const [result, setResult] = useState<ImportResult>()
  const [asDrafts, setAsDrafts] = useState(false)
  const sheets = file && 'sheets' in file.read ? file.read.sheets : undefined

  function startAgain() {
    setPreview(undefined)
    setResult(undefined)
  }

  function contentOf() {
    if (!file) return text
    return 'content' in file.read ? file.read.content : joinSheets(file.chosen)
  }
  const placed = (answer: ImportAnswer) => (sheets ? placedAnswer(answer, file!.chosen) : answer)

  async function during(next: Stage, work: () => Promise<void>) {
    setStage(next)
    try {
      await work()
    } catch (error) {
      if (next === 'importing') toastNotImported(client, 'Import Failed', error)
      else toastFailure('Import Failed', error)
    } finally {
      setStage('open')
    }
  }

  const choose = (chosen: File) =>
    during('reading', async () => {
      startAgain()
      setFile(undefined)
      const answer = await readFile(chosen)
      if ('refused' in answer)
        toast({ title: 'Import Failed', description: answer.refused, variant: 'destructive' })
      else setFile({ name: chosen.name, read: answer, chosen: withRecipes(answer) })
    })

  async function check() {
    if (sheets && file?.chosen.length === 0) return toastNoData('Please choose at least one sheet.')
    const csvContent = contentOf()
    if (csvContent.trim() === '') return toastNoData('Please upload a CSV file or paste CSV content.')
    await during('checking', async () => {
      startAgain()
      setPreview(placed(await send(spreadsheet, { query: { dryRun: 'true' }, body: { csvContent } })))
    })
  }

  const run = () =>
    during('importing', async () => {
      const answer = placed(await send(spreadsheet, { body: { csvContent: contentOf(), asDrafts } }))
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
    sheets,
    chosenSheets: file?.chosen ?? [],
    chooseSheets(chosen: OfferedSheet[]) {
      if (file) setFile({ ...file, chosen })
      startAgain()
    },
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

const withRecipes = (read: ReadFile) =>
  'sheets' in read ? read.sheets.filter(({ problem }) => problem === null) : []

const toastNoData = (description: string) => toast({ title: 'No Data', description, variant: 'destructive' })
