import { describe, expect, it } from 'vitest'
import { picturePath } from './picture-path.ts'
import { colorInName, pictureName, pictureSources, pictureUrl } from './pictures.ts'

describe('a picture', () => {
  it.each(['soup', '/pictures/soup-800.webp', '/pictures/soup-1200.webp'])(
    'is found by its name and by every address it has: %s',
    (picture) => {
      expect(pictureName(picture)).toBe('soup')
      expect(pictureUrl(picture, 400)).toBe('/pictures/soup-400.webp')
      expect(pictureSources(picture)).toBe(
        '/pictures/soup-400.webp 400w, /pictures/soup-800.webp 800w, /pictures/soup-1200.webp 1200w',
      )
    },
  )

  it('may have been uploaded, or have a name that ends like a width', () => {
    const name = 'uploaded/abcdefghijklmnop.c83c1e'
    expect(pictureName(pictureUrl(name, 800))).toBe(name)
    expect(pictureName(pictureUrl('pizza-4', 800))).toBe('pizza-4')
  })

  it('of a dish comes from the studio in two widths, and says its color by its name', () => {
    const pie = 'apple-pie.0123456789.c83c1e'
    expect(pictureUrl(pie, 400)).toBe(`/pictures/${pie}-480.avif`)
    expect(pictureUrl(pie, 800)).toBe(`/pictures/${pie}-1120.avif`)
    expect(pictureUrl(pie, 1200)).toBe(`/pictures/${pie}-1120.avif`)
    expect(pictureSources(pictureUrl(pie, 800))).toBe(
      `/pictures/${pie}-480.avif 480w, /pictures/${pie}-1120.avif 1120w`,
    )
    expect([pie, 'uploaded/abcdefghijklmnop.c83c1e', 'soup'].map(colorInName)).toEqual([
      '#c83c1e',
      '#c83c1e',
      undefined,
    ])
  })

  it('leaves the server as an address that can be fetched', () => {
    expect(picturePath.safeParse('soup').success).toBe(false)
    expect(picturePath.safeParse(pictureUrl('soup', 800)).success).toBe(true)
  })
})
