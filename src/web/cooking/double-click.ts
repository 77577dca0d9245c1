import type { MouseEvent } from 'react'

/** The second half of a double click: it was meant for what stood under the pointer before. */
export const isSecondClick = ({ detail }: MouseEvent) => detail > 1

export const ignoreSecondClick = (event: MouseEvent) => {
  if (isSecondClick(event)) event.preventDefault()
}
