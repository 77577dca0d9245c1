import { ChevronDown } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { questions } from './questions.ts'

/** Questions that open on their answers; the browser's own disclosure, so page search finds the closed ones too. */
export function FrequentQuestions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-h2">
        Frequently asked questions
      </h2>
      <div className="mt-5 border-t border-line">
        {questions.map(({ question, answer, isAboutPaying }) => (
          <details
            key={question}
            className={classNames(
              'group border-b border-line',
              isAboutPaying && 'in-data-nothing-sold:hidden',
            )}
          >
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3.5 text-body font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[68ch] pr-9 pb-5 text-body text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
