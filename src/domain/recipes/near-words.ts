/** How many typing errors are forgiven in a word. */
export const forgivenErrors = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether a word was probably meant by another: a letter more, less, wrong or swapped. Unfinished words count. */
export function isNear(typed: string, meant: string): boolean {
  const errors = forgivenErrors(typed)
  if (errors === 0 || meant.length < typed.length - errors) return false
  if (meant.length <= typed.length + errors && isWithin(errors, typed, meant)) return true
  return meant.length > typed.length && isWithin(errors, typed, meant.slice(0, typed.length))
}

/** Whether so many letters to add, drop, change or swap with their neighbour make one word the other. */
function isWithin(most: number, one: string, other: string): boolean {
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const errors = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      )
      current[column] = errors
      if (errors < least) least = errors
    }
    if (least > most) return false
    before = previous
    previous = current
  }
  return previous[other.length]! <= most
}
