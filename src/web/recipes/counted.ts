/** "1 recipe", "20 recipes" */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
