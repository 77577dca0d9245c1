const label = String.raw`(?:cook['’]?s |chef['’]?s |baker['’]?s |recipe )?(?:notes?|tips?|hints?|nb|n\.b\.|variations?|substitutions?|storage)\s*[:–—-]\s+`
const labelled = new RegExp(String.raw`^${label}\S`, 'i')
const fromLabel = new RegExp(String.raw`(?:^|[.!?)]\s+|\n\s*)${label}(.*)$`, 'is')

/** "Tip: it freezes well." */
export const isNote = (text: string) => labelled.test(text.slice(0, 80))

/** What a description notes for cooks: all that stands behind "Notes:", "Tip:" or the like. */
export const notedIn = (description: string): string => fromLabel.exec(description)?.[1] ?? ''
