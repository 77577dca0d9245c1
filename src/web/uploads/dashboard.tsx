import DashboardModal from '@uppy/react/dashboard-modal'
import { useEffect, useRef, useState } from 'react'
import { useTheme } from '../boot/theme.ts'
import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
import '@uppy/webcam/css/style.min.css'
import '@uppy/image-editor/css/style.min.css'
import './dashboard.css'
import type { UploadDialogProps, Uploads } from './uploads.ts'
import { createUppy, type Uppy } from './uppy.ts'
import { dashboardWords } from './words.ts'

const metaFields = [{ id: 'name', name: 'Name', placeholder: 'What the file is called' }]

/** Uppy's Dashboard as a modal of ours. Only ever loaded by the upload dialog. */
export function Dashboard({ open, onOpenChange, ...uploads }: UploadDialogProps) {
  const uppy = useUppy(uploads)
  const theme = useTheme()
  if (!uppy) return null
  return (
    <DashboardModal
      uppy={uppy}
      open={open}
      onRequestClose={() => onOpenChange(false)}
      closeModalOnClickOutside
      closeAfterFinish
      fileManagerSelectionType="both"
      metaFields={metaFields}
      note={uploads.note ?? null}
      proudlyDisplayPoweredByUppy={false}
      theme={theme === 'device' ? 'auto' : theme}
      locale={dashboardWords(uploads.title)}
      animateOpenClose={!matchMedia('(prefers-reduced-motion: reduce)').matches}
    />
  )
}

/** Uppy names the box around its dialog, where no screen reader looks. */
function nameDialog(title: string) {
  const dialog = document.querySelector('.uppy-Dashboard-inner[role="dialog"]')
  dialog?.setAttribute('aria-label', title)
  dialog?.setAttribute('aria-modal', 'true')
}

/** One Uppy for the life of the dialog; what it reports goes to whoever listens at that moment. */
function useUppy(uploads: Uploads) {
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  })
  const [uppy, setUppy] = useState<Uppy>()
  useEffect(() => {
    const { uppy: made, leave } = createUppy(() => latest.current)
    made.on('dashboard:modal-open', () => nameDialog(latest.current.title))
    setUppy(made)
    return leave
  }, [])
  return uppy
}
