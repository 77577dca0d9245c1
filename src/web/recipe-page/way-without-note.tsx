import { useConcerns } from '../preferences/use-concerns.ts'
import { useSwapping } from './late-swapping.ts'
import type { WayWithoutNoteProps } from './way-without.tsx'

/** For who does not eat all of it. */
export function WayWithoutNote(props: WayWithoutNoteProps) {
  const isInTheWay = useConcerns()(props.written).some(({ kind }) => kind !== 'dislike')
  const code = useSwapping(isInTheWay, () => console.warn('What can stand in could not be told.'))
  return (
    <div role="status" className="print:hidden">
      {code && <code.WayWithout {...props} />}
    </div>
  )
}
