/** Where a sentence says that a diet is not kept. */
export const refusal = /(?:not|non)[\s-]+(?:vegan|vegetarian|(?:gluten|dairy|nut|egg|soy)[\s-]*free)/

const refusals = new RegExp(`\\b${refusal.source}\\b`, 'gi')

export const refusalsIn = (text: string): string[] => text.match(refusals) ?? []
