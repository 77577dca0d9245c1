import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { toast } from './toast.ts'

vi.mock('./toast.ts')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** A page without a clipboard, in a browser that copies when it is told to, or does not. */
function stubPlainPage(copies: boolean) {
  const held: string[] = []
  vi.stubGlobal('navigator', {})
  document.execCommand = () => {
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData: (_: string, text: string) => held.push(text) },
    })
    if (copies) document.dispatchEvent(event)
    return copies
  }
  return held
}

it('copies through the clipboard where there is one', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('2 lemons', 'List copied')
  expect(writeText).toHaveBeenCalledWith('2 lemons')
  expect(toast).toHaveBeenCalledWith({ title: 'List copied' })
})

it('copies on plain http too', async () => {
  const held = stubPlainPage(true)
  await copyText('2 lemons', 'List copied')
  expect(held).toEqual(['2 lemons'])
  expect(toast).toHaveBeenCalledWith({ title: 'List copied' })
})

it('says so when the browser refuses', async () => {
  stubPlainPage(false)
  await copyText('2 lemons', 'List copied')
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Not copied', variant: 'destructive' }))
})
