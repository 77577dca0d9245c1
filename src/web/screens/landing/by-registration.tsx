import type { RegistrationMode } from '../../../domain/accounts/registration-mode.ts'

/** What is true where everybody, only the invited or nobody may join: chosen by style, since the page is prerendered. */
export function ByRegistration({ open, invitation, closed }: Record<RegistrationMode, string>) {
  return (
    <>
      <span className="in-data-registration:hidden">{open}</span>
      <span className="hidden in-data-[registration=invitation]:inline">{invitation}</span>
      <span className="hidden in-data-[registration=closed]:inline">{closed}</span>
    </>
  )
}
