import { toast } from './toast.ts'

export async function copyText(text: string, done: string) {
  try {
    await copy(text)
    toast({ title: done })
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser does not let this page copy.',
      variant: 'destructive',
    })
  }
}

/** Pages in a home network without https have no clipboard; for them there is the older way. */
async function copy(text: string) {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) return clipboard.writeText(text)
  const fill = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', fill, { once: true })
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else copies there.
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', fill)
  if (!isCopied) throw new Error('The browser did not copy.')
}
