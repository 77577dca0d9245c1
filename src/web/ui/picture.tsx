import type { ComponentProps } from 'react'
import { pictureSources, pictureUrl } from '../../domain/recipes/pictures.ts'
import { classNames } from './class-names.ts'

interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'loading'
> {
  /** The name of a picture in the catalogue, without folder and ending, or an address as the server gives it. */
  name: string
  /** Empty when the words beside it say the same. */
  alt: string
  /** The shape it has in the catalogue, so that its place is kept while it loads. */
  width?: number
  height?: number
  /** How wide it is drawn, as for the `sizes` attribute. */
  sizes: string
  /** Shown until the picture is there; sampled from the picture. */
  color?: string
  /** The first picture of a page: loaded at once, before others. */
  priority?: boolean
}

export function Picture(props: PictureProps) {
  const { name, alt, width = 800, height = 600, color, priority = false, className, style, ...rest } = props
  return (
    <img
      // sizes must stand before srcset, or a browser starts loading for the wrong width.
      {...rest}
      srcSet={pictureSources(name)}
      src={pictureUrl(name, 800)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      style={{ backgroundColor: color, ...style }}
      className={classNames('object-cover', className)}
    />
  )
}
