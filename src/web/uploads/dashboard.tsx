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
import { dashboardWords, selectionType } from './words.ts'

const metaFields = [{ id: 'name', name: 'Name', placeholder: 'What the file is called' }]

/** Uppy's Dashboard as a modal of ours. Only ever loaded by the upload dialog. */
export function Dashboard({ open, onOpenChange, ...uploads }: UploadDialogProps) {
  const uppy = useUppy(uploads, () => onOpenChange(false))
  const theme = useTheme()
  if (!uppy) return null
  return (
    <DashboardModal
      uppy={uppy}
      open={open}
      onRequestClose={() => onOpenChange(false)}
      closeModalOnClickOutside
      closeAfterFinish
      fileManagerSelectionType={selectionType()}
      metaFields={uploads.isSquare ? [] : metaFields}
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
function useUppy(uploads: Uploads, onCancel: () => void) {
  const latest = useRef({ ...uploads, onCancel })
  useEffect(() => {
    latest.current = { ...uploads, onCancel }
  })
  const [uppy, setUppy] = useState<Uppy>()
  useEffect(() => {
    const { uppy: made, leave } = createUppy(() => latest.current)
    made.on('dashboard:modal-open', () => nameDialog(latest.current.title))
    made.on('cancel-all', () => latest.current.onCancel())
    setUppy(made)
    return leave
  }, [])
  return uppy
}
