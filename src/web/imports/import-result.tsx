import { CircleCheck } from 'lucide-react'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Faults } from './faults.tsx'
import { counted } from '../../domain/counted.ts'
import { pastImports } from './import-calls.ts'
import type { ImportResult as Result } from './use-import.ts'

export function ImportResult({ answer, asDrafts }: Result) {
  const { importedCount, unchangedCount, refusedCount, faults, faultCount } = answer
  const rest = [
    unchangedCount > 0 && `${counted(unchangedCount, 'row was', 'rows were')} there already`,
    refusedCount > 0 && `${counted(refusedCount, 'row was', 'rows were')} left out`,
  ].filter(Boolean)
  return (
    <section aria-label="Result" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-leaf-soft p-4 sm:p-5">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-leaf" />
        <div className="min-w-0 flex-1">
          <p className="text-body font-semibold">
            {counted(importedCount, 'recipe')} imported
            {asDrafts && ' as drafts'}
          </p>
          {rest.length > 0 && <p className="text-meta text-ink-2">{rest.join(' · ')}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {!asDrafts && (
            <ButtonLink variant="outline" href={paths.recipes()} className="bg-bg">
              See Recipes
            </ButtonLink>
          )}
          <ButtonLink variant="outline" href={pastImports} className="bg-bg">
            Past Imports
          </ButtonLink>
        </div>
      </div>
      <Faults faults={faults} count={faultCount} />
    </section>
  )
}
