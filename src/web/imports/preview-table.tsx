import { ChevronDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import { counted } from '../../domain/counted.ts'
import type { PreviewRow } from '../../domain/imports/import-answer.ts'
import { minutesText } from '../../domain/recipes/time-words.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import type { Placed } from './placed-answer.ts'
import { PreviewDetails } from './preview-details.tsx'

export function PreviewTable({ rows }: { rows: Placed<PreviewRow>[] }) {
  const [open, setOpen] = useState<string>()
  return (
    <table className="w-full border-collapse text-desc">
      <caption className="sr-only">What each row becomes</caption>
      <thead>
        <tr className="border-b border-line text-left text-meta text-ink-2">
          <Head className="w-12 sm:w-16">Line</Head>
          <Head className="w-full">Recipe</Head>
          <Head className="min-w-28 max-md:hidden">Cuisine</Head>
          <Head className="min-w-32 max-sm:hidden">Made of</Head>
          <Head className="min-w-20 text-right">Time</Head>
          <Head className="w-20 text-right max-md:hidden">Serves</Head>
          <Head className="w-11">
            <span className="sr-only">Details</span>
          </Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <Row
              row={row}
              isOpen={open === row.id}
              onToggle={() => setOpen(open === row.id ? undefined : row.id)}
            />
            {open === row.id && (
              <tr className="border-b border-line">
                <td colSpan={7} id={`details-${row.id}`} className="pb-5">
                  <PreviewDetails row={row} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ className, children }: { className?: string; children: React.ReactNode }) => (
  <th scope="col" className={classNames('py-2 pr-2 font-medium', className)}>
    {children}
  </th>
)

function Row({ row, isOpen, onToggle }: { row: Placed<PreviewRow>; isOpen: boolean; onToggle: () => void }) {
  const { line, title, cuisine, ingredients, steps, cookTime, servings } = row
  return (
    <tr className={classNames('align-middle', !isOpen && 'border-b border-line')}>
      <td className="py-2.5 pr-2 text-ink-2 tabular-nums">{line}</td>
      <th scope="row" className="py-2.5 pr-3 text-left font-normal">
        <NameOf row={row} />
      </th>
      <td className="truncate py-2.5 pr-3 max-md:hidden">{cuisine ?? <Nothing />}</td>
      <td className="py-2.5 pr-3 text-meta text-ink-2 max-sm:hidden">
        {ingredients.length} ingr., {counted(steps.length, 'step')}
      </td>
      <td className="py-2.5 pr-2 text-right whitespace-nowrap tabular-nums">{minutesText(cookTime)}</td>
      <td className="py-2.5 pr-2 text-right tabular-nums max-md:hidden">{servings}</td>
      <td className="py-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `details-${row.id}` : undefined}
          aria-label={`Details of ${title}`}
          onClick={onToggle}
          className="grid size-11 place-items-center rounded-full hover:bg-surface"
        >
          <ChevronDown
            aria-hidden
            className={classNames('size-5 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </td>
    </tr>
  )
}

function NameOf({ row }: { row: Placed<PreviewRow> }) {
  const { title, isThere, cuisine, course, image, sheet } = row
  return (
    <div className="flex items-center gap-3">
      <span className="size-10 shrink-0 overflow-hidden rounded-md bg-surface-2 max-sm:hidden">
        {image !== null && <Picture name={image} alt="" sizes="40px" className="size-full" />}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold break-words">{title}</span>
        <span className="text-meta text-ink-2 md:hidden">
          {[cuisine, course].filter(Boolean).join(' · ')}
        </span>
        {sheet !== undefined && <span className="block text-meta text-ink-2">Sheet {sheet}</span>}
        {isThere && <span className="block text-meta text-ink-2">Already there, stays as it is</span>}
      </span>
    </div>
  )
}

const Nothing = () => (
  <>
    <span aria-hidden className="text-ink-3">
      –
    </span>
    <span className="sr-only">none</span>
  </>
)
