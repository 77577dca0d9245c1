import { blanks } from '../../domain/page-hints.ts'

interface PictureBlankProps {
  sizes: string
  className: string
}

/** The first picture of a page that is prerendered: the server fills in which. */
export const PictureBlank = ({ sizes, className }: PictureBlankProps) => (
  <img
    sizes={sizes}
    srcSet={blanks.sources}
    src={blanks.picture}
    alt=""
    width={800}
    height={600}
    fetchPriority="high"
    className={`aspect-[4/3] w-full bg-surface-2 object-cover ${className}`}
  />
)
