import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { address } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'

const registration = queryOf(address('GET /api/registration'))

const comeBack = 'If you deleted your account, create it again with its email, and we offer you the old one.'

const words = {
  invitation: `New accounts are by invitation: please use the link of your invitation. ${comeBack}`,
  closed: `No new accounts are taken at the moment. ${comeBack}`,
}

/** Says above the form who may create an account, where that is not everyone. */
export function RegistrationNotice() {
  const { data } = useQuery(registration)
  if (!data || data.mode === 'open') return null
  if (data.mode === 'invitation' && location.hash.startsWith('#invitation=')) return null
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-md bg-surface p-4 text-desc">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-sky" />
      <span>{words[data.mode]}</span>
    </p>
  )
}
