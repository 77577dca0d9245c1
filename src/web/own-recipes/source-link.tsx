/** The page a recipe was read from, by its site. */
export function SourceLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="font-semibold wrap-anywhere underline underline-offset-4"
    >
      {new URL(address).hostname.replace(/^www\./, '')}
    </a>
  )
}
