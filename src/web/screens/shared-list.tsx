import { useParams } from 'wouter'
import { SharedListPage } from '../shopping/shared-list-page.tsx'
import { LinkedPage } from './parts/linked-page.tsx'

/** For whoever has the link, with or without an account. */
export function SharedList() {
  const { token } = useParams<{ token: string }>()
  return (
    <LinkedPage>
      <SharedListPage key={token} token={token} />
    </LinkedPage>
  )
}
