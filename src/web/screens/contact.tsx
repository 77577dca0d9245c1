import { ContactFormCard } from '../messages/contact-form.tsx'
import { FrequentQuestions } from '../messages/frequent-questions.tsx'
import { SupportDetails } from '../messages/support-details.tsx'

export function Contact() {
  return (
    <div className="pt-6 md:pt-10">
      <header>
        <h1 className="text-h1">Contact Us</h1>
        <p className="mt-3 max-w-xl text-lg text-ink-2">
          A question, a wish, a dish that went wrong? Write to us, and a person who cooks will answer.
        </p>
      </header>
      <div className="mt-7 grid items-start gap-5 md:mt-10 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-7">
        <ContactFormCard />
        <SupportDetails />
      </div>
      <div className="mt-14 md:mt-18">
        <FrequentQuestions />
      </div>
    </div>
  )
}
