/** As it is printed on a card: in groups of four. */
export const grouped = (number: string) =>
  number
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

export const isComplete = (number: string) => /^\d{12,19}$/.test(number.replaceAll(' ', ''))
