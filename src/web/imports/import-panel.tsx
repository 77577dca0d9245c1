import { Download, History } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { CollectionImports } from './collection-imports.tsx'
import { FileChooser } from './file-chooser.tsx'
import { pastImports } from './import-calls.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { PasteField } from './paste-field.tsx'
import { SheetChooser } from './sheet-chooser.tsx'
import { downloadTemplate } from './template.ts'
import { useImport } from './use-import.ts'

const preview = lazyPart(async () => (await import('./preview.tsx')).Preview)

/** How recipes come in from a spreadsheet: choose or paste, look at what becomes of it, then write. */
export function ImportPanel() {
  const bringing = useImport()
  const { stage, preview: answer, result, fileName } = bringing
  useEffect(() => whenFirstUsed(() => void Promise.allSettled([preview.load()])), [])
  const isBusy = stage !== 'open'
  return (
    <Card
      title="Recipe Management"
      description="Bring recipes in from a spreadsheet. Nothing is written before you have seen what each row becomes."
      aside={
        <div className="flex flex-wrap max-sm:-ml-4 sm:-mr-2">
          <ButtonLink variant="ghost" href={pastImports}>
            <History aria-hidden />
            Past Imports
          </ButtonLink>
          <Button variant="ghost" onClick={downloadTemplate}>
            <Download aria-hidden />
            Template
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <FileChooser
          fileName={fileName}
          isBusy={isBusy}
          onChoose={bringing.choose}
          onRemove={bringing.removeFile}
        />
        {fileName === undefined && (
          <PasteField value={bringing.text} onChange={bringing.type} isBusy={isBusy} />
        )}
        {bringing.sheets && (
          <SheetChooser
            sheets={bringing.sheets}
            chosen={bringing.chosenSheets}
            isBusy={isBusy}
            onChange={bringing.chooseSheets}
          />
        )}
        <Switch
          label="Keep as drafts until published"
          hint="Nobody but administrators sees what you import, collections too, until you publish it."
          checked={bringing.asDrafts}
          onChange={bringing.setAsDrafts}
          disabled={isBusy}
        />
        {!answer && (
          <Button
            onClick={() => void bringing.check()}
            busy={stage === 'checking'}
            disabled={isBusy}
            className="w-full sm:w-fit"
          >
            Preview Recipes
          </Button>
        )}
        <ImportProgress stage={stage} rows={answer?.importedCount ?? 0} />
        {answer && (
          <Suspense>
            <preview.Component
              answer={answer}
              isImporting={stage === 'importing'}
              onImport={bringing.run}
              onCancel={bringing.startAgain}
            />
          </Suspense>
        )}
        {result && <ImportResult {...result} />}
      </div>
      <CollectionImports asDrafts={bringing.asDrafts} />
    </Card>
  )
}
