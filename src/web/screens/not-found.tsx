import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Picture } from '../ui/picture.tsx'

export function NotFound() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center py-12 text-center md:py-20">
      <div className="relative mb-8">
        <Picture
          name="cookies-sq"
          color="#cd9d67"
          alt=""
          width={256}
          height={256}
          sizes="180px"
          priority
          className="size-45 rounded-full"
        />
        <p className="absolute -right-6 -bottom-2 rounded-full bg-ink px-4 py-1.5 font-display text-2xl font-bold text-bg">
          404
        </p>
      </div>
      <h1 className="text-h2">Page not found</h1>
      <p className="mt-3 text-body text-ink-2">
        Somebody must have eaten it. The address may be mistyped, or the page has moved.
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <ButtonLink href={paths.home()}>Back to Home</ButtonLink>
        <ButtonLink href={paths.recipes()} variant="outline">
          Browse Recipes
        </ButtonLink>
      </div>
    </div>
  )
}
