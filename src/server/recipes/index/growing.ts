/** Whole numbers side by side, outside the heap that the garbage collector walks; it grows as they come. */
export function createGrowing() {
  let values = new Uint32Array(64)
  let length = 0

  function reach(wanted: number) {
    if (wanted <= values.length) return
    const larger = new Uint32Array(Math.max(wanted, values.length * 2))
    larger.set(values)
    values = larger
  }

  return {
    push(value: number) {
      reach(length + 1)
      values[length++] = value
    },
    /** 0 where nothing was set. */
    at: (place: number) => values[place] ?? 0,
    set(place: number, value: number) {
      reach(place + 1)
      values[place] = value
      length = Math.max(length, place + 1)
    },
    values: () => values.subarray(0, length),
  }
}
