import { Minus, Plus, Undo2 } from 'lucide-react'
import { type LineDifference, lineDifferences } from '../../domain/recipe-editor/line-differences.ts'
import { lineOf } from '../../domain/recipe-editor/ingredient-line.ts'
import type { Ingredient } from '../../domain/recipes/recipe.ts'
import { Button } from '../ui/button.tsx'
import { type FormLine, givenLine, newLineWith } from './form-state.ts'
import { removeRow } from './remove-row.ts'

interface LineDifferencesProps {
  lines: FormLine[]
  theirs: Ingredient[]
  onChange: (change: (lines: FormLine[]) => FormLine[]) => void
}

/** Which ingredients are other than in the source, and for each the way back. */
export function LineDifferences({ lines, theirs, onChange }: LineDifferencesProps) {
  const differences = lineDifferences(lines, theirs)
  if (differences.length === 0) return <p>The same in another order.</p>
  return (
    <ul aria-label="Other than in the source" className="divide-y divide-line">
      {differences.map((one) => (
        <Difference key={keyOf(one)} difference={one} lines={lines} onChange={onChange} />
      ))}
    </ul>
  )
}

const keyOf = (one: LineDifference) => (one.kind === 'left out' ? `left out ${one.place}` : one.id)

interface DifferenceProps extends Pick<LineDifferencesProps, 'lines' | 'onChange'> {
  difference: LineDifference
}

function Difference({ difference, lines, onChange }: DifferenceProps) {
  const { words, text, label, icon: Icon, undo } = described(difference, lines, onChange)
  return (
    <li className="flex items-center justify-between gap-x-4">
      <p className="min-w-0 py-1.5 wrap-anywhere">
        {words && <b>{words} </b>}
        {text}
      </p>
      <Button variant="ghost" className="shrink-0" aria-label={`${label}: ${text}`} onClick={undo}>
        <Icon aria-hidden /> {label}
      </Button>
    </li>
  )
}

function described(one: LineDifference, lines: FormLine[], onChange: LineDifferencesProps['onChange']) {
  if (one.kind === 'changed') {
    const undo = () =>
      onChange((all) => all.map((line) => (line.id === one.id ? givenLine(line, one.theirs) : line)))
    return { words: '', text: lineOf(one.theirs), label: 'Take back', icon: Undo2, undo }
  }
  if (one.kind === 'left out') {
    const undo = () => onChange((all) => withLineAfter(all, one.after, newLineWith(one.theirs)))
    return { words: 'Left out:', text: lineOf(one.theirs), label: 'Add again', icon: Plus, undo }
  }
  const place = lines.findIndex(({ id }) => id === one.id)
  const undo = () => removeRow(onChange, lines[place]!, place, `${lineOf(one.mine)} was removed`)
  return { words: 'Not in it:', text: lineOf(one.mine), label: 'Remove', icon: Minus, undo }
}

function withLineAfter(lines: FormLine[], after: string | undefined, line: FormLine) {
  const place = lines.findIndex(({ id }) => id === after)
  return lines.toSpliced(place + 1, 0, line)
}
