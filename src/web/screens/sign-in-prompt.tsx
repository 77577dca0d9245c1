import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { brand } from '../../domain/brand.ts'
import { wayBackWith } from '../navigation/handed-link.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { PlainPage } from './parts/plain-page.tsx'

export function SignInPrompt() {
  const [path] = useLocation()
  const search = useSearch({ ssrSearch: '' })
  return (
    <PlainPage>
      <div className="grid justify-items-center text-center">
        <Picture
          name="pizza-sq"
          color="#e0b677"
          alt=""
          width={256}
          height={256}
          sizes="180px"
          priority
          className="mb-8 size-45 rounded-full"
        />
        <h1 className="text-h1">Welcome to {brand.name}</h1>
        <p className="mt-4 text-lg text-ink-2">Please sign in to access this page</p>
        <ButtonLink href={paths.auth()} state={wayBackWith(path, search)} size="large" className="mt-7">
          Sign In
        </ButtonLink>
      </div>
    </PlainPage>
  )
}
