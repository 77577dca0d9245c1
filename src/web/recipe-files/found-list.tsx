import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../domain/counted.ts'
import { missingIn } from '../../domain/recipe-files/file-recipe.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { isWanted, type Item, type ItemState } from './found-items.ts'

interface FoundListProps {
  items: Item[]
  isBusy: boolean
  onToggle: (id: number, isOut: boolean) => void
  onToggleAll: (isOut: boolean) => void
  onOpen: (item: Item) => void
}

const shownAtOnce = 100

/** What is in the files, and what would become of it. */
export function FoundList({ items, isBusy, onToggle, onToggleAll, onOpen }: FoundListProps) {
  const [most, setMost] = useState(shownAtOnce)
  const choosable = items.filter(isChoosable)
  const isAllIn = choosable.every(({ isOut }) => !isOut)
  return (
    <section aria-labelledby="found-recipes">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h2 id="found-recipes" tabIndex={-1} className="text-h2 outline-none">
          {counted(items.length, 'recipe')} found
        </h2>
        {choosable.length > 1 && (
          <Button variant="ghost" disabled={isBusy} onClick={() => onToggleAll(isAllIn)}>
            {isAllIn ? 'Take all out' : 'Put all in'}
          </Button>
        )}
      </div>
      <p role="status" className="text-desc text-ink-2">
        {wordsFor(items)}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.slice(0, most).map((item) => (
          <Row key={item.id} item={item} isBusy={isBusy} onToggle={onToggle} onOpen={onOpen} />
        ))}
      </ul>
      {items.length > most && (
        <Button variant="outline" className="mt-4" onClick={() => setMost(most + shownAtOnce)}>
          Show more of {items.length.toLocaleString('en')}
        </Button>
      )}
    </section>
  )
}

const isChoosable = ({ state, problem }: Item) => state === 'new' && problem === undefined

/** "12 added · 3 you have already · 1 to look at" */
function wordsFor(items: Item[]) {
  const count = (fits: (item: Item) => boolean) => items.filter(fits).length
  const of = (state: ItemState) => count((item) => item.state === state)
  const parts: [count: number, words: string][] = [
    [of('added'), 'added'],
    [count(isWanted), 'to add'],
    [count((item) => isChoosable(item) && item.isOut), 'taken out'],
    [of('known'), 'you have already'],
    [of('twice'), 'twice in these files'],
    [count(({ state, problem }) => state === 'new' && problem !== undefined), 'to put right first'],
  ]
  return parts
    .flatMap(([number, words]) => (number === 0 ? [] : [`${number.toLocaleString('en')} ${words}`]))
    .join(' · ')
}

interface RowProps extends Pick<FoundListProps, 'isBusy' | 'onToggle' | 'onOpen'> {
  item: Item
}

function Row({ item, isBusy, onToggle, onOpen }: RowProps) {
  const { id, file, recipe, state, problem, isOut } = item
  const title = recipe.title || 'Without a title'
  return (
    <li className="flex items-center gap-x-2 py-2 sm:gap-x-3">
      <div className="grid size-11 shrink-0 place-items-center">
        {isChoosable(item) && !isBusy && (
          <CheckBox label={`Add ${title}`} checked={!isOut} onChange={(isIn) => onToggle(id, !isIn)} />
        )}
        {state === 'added' && <Check aria-hidden className="size-5 text-leaf" />}
        {problem !== undefined && <CircleAlert aria-hidden className="size-5 text-danger" />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-meta wrap-anywhere text-ink-2">
          {problem === undefined ? (
            stateWords(item)
          ) : (
            <span className="font-medium text-danger">{problem}</span>
          )}{' '}
          <span className="text-ink-3">{file}</span>
        </p>
      </div>
      {state === 'new' && (
        <Button
          variant="ghost"
          disabled={isBusy}
          aria-label={`Open ${title}`}
          data-item={id}
          onClick={() => onOpen(item)}
        >
          Open
        </Button>
      )}
    </li>
  )
}

const stateNames: Record<Exclude<ItemState, 'new'>, string> = {
  added: 'Added.',
  known: 'You have this one already.',
  twice: 'It is in these files twice.',
}

const list = new Intl.ListFormat('en', { type: 'disjunction' })

function stateWords({ state, recipe, picture, lostPicture }: Item) {
  if (state === 'added' && lostPicture !== undefined) return `Added without its picture: ${lostPicture}`
  if (state !== 'new') return stateNames[state]
  const missing = missingIn(recipe)
  const things = [
    counted(recipe.ingredients.length, 'ingredient'),
    counted(recipe.instructions.length, 'step'),
    ...(picture ? ['a picture'] : []),
  ]
  const parts = `${things.join(', ')}.`
  return missing.length === 0 ? parts : `${parts} It does not tell ${list.format(missing)}.`
}
