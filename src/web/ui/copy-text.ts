import { toast } from './toast.ts'

export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: done })
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser does not let this page copy.',
      variant: 'destructive',
    })
  }
}
