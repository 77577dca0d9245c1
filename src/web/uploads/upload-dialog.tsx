import { Suspense, useState } from 'react'
import { lazyPart } from '../boot/lazy.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'
import type { UploadDialogProps } from './uploads.ts'

// As large as the rest of the site together, so it comes when somebody wants to upload.
const { Component: Dashboard } = lazyPart(async () => (await import('./dashboard.tsx')).Dashboard)

/** Picks files (dropped, browsed, pasted, taken with the camera), shows and edits them, and sends them. */
export function UploadDialog({ open, onOpenChange, ...uploads }: UploadDialogProps) {
  // Once opened it stays, so that what is under way goes on while it is closed.
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={open && <Loading />}>
      <Dashboard key={uploads.id} open={open} onOpenChange={onOpenChange} {...uploads} />
    </Suspense>
  )
}

const Loading = () => (
  <div className="fixed inset-0 z-40 animate-fade bg-black/55 text-white">
    <CenteredSpinner label="Opening" />
  </div>
)
