/** Of the timer of a step. */
export const smartMinutes = { usual: 5, presets: [1, 3, 5, 10, 15, 20, 30, 60] }
