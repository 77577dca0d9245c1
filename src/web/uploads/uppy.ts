import AwsS3 from '@uppy/aws-s3'
import UppyCore, { type Body, type Meta, type UppyFile } from '@uppy/core'
import type DashboardCore from '@uppy/dashboard'
import GoldenRetriever from '@uppy/golden-retriever'
import ImageEditor from '@uppy/image-editor'
import Webcam from '@uppy/webcam'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import { personHere } from '../session/session.ts'
import { openUploads } from './upload-storage.ts'
import { createUploader } from './uploader.ts'
import type { Uploads } from './uploads.ts'
import { refusalWords, unreadable } from './words.ts'
import { firstFrame } from './first-frame.ts'

export type Uppy = UppyCore<Meta, Body>
type DashboardPlugin = DashboardCore<Meta, Body>

/** As Uppy's React parts call it. */
const dashboardId = 'DashboardModal'

/** An Uppy with everything the dialog offers; `leave` ends it, and keeps what was not sent for the next time. */
export function createUppy(current: () => Uploads) {
  const { id, maxFiles = limits.mostFiles, maxSize = limits.largestFile, types, isSquare } = current()
  // Before what was picked is brought back.
  const person = personHere()
  if (person !== undefined) openUploads(person)
  // Who was told that nothing could be prepared knows already that nothing was uploaded.
  let isTold = false
  const observed = () => ({
    ...current(),
    onPrepareFailed() {
      isTold = true
      current().onPrepareFailed()
    },
  })
  const uppy = new UppyCore<Meta, Body>({
    id,
    autoProceed: false,
    locale: refusalWords,
    restrictions: {
      maxNumberOfFiles: maxFiles,
      maxFileSize: maxSize,
      allowedFileTypes: types ? [...types] : null,
      requiredMetaFields: ['name'],
    },
  })
    .use(ImageEditor, { quality: 0.9, ...(isSquare && squareEditor) })
    .use(GoldenRetriever)
    .use(AwsS3, createUploader(observed))
  addCamera(uppy)
  if (isSquare) askForSquare(uppy)
  uppy.on('complete', ({ successful = [], failed = [] }) => {
    const urls = successful.flatMap(({ uploadURL }) => uploadURL ?? [])
    if (urls.length > 0 || (failed.length > 0 && !isTold)) current().onComplete(urls)
    isTold = false
  })
  // What was sent is done with, whether it was then used or refused: the next time begins empty.
  uppy.on('dashboard:modal-closed', () => {
    if (uppy.getFiles().every(({ progress }) => progress.complete)) uppy.clear()
  })
  return {
    uppy,
    leave() {
      const retriever = uppy.getPlugin('GoldenRetriever')
      if (retriever) uppy.removePlugin(retriever)
      uppy.destroy()
    },
  }
}

/** Pages in a home network without https cannot show what a camera sees; a phone opens its own camera all the same. */
function addCamera(uppy: Uppy) {
  const own = {
    modes: ['picture' as const],
    preferredImageMimeType: 'image/jpeg',
    onBeforeSnapshot: firstFrame,
  }
  if ('mediaDevices' in navigator) uppy.use(Webcam, own)
  else if (matchMedia('(pointer: coarse)').matches) uppy.use(Webcam, { ...own, mobileNativeCamera: true })
}

const squareEditor = {
  cropperOptions: {
    aspectRatio: 1,
    viewMode: 1 as const,
    dragMode: 'move' as const,
    toggleDragModeOnDblclick: false,
    croppedCanvasOptions: {},
  },
  actions: {
    revert: false,
    granularRotate: false,
    flip: false,
    cropSquare: false,
    cropWidescreen: false,
    cropWidescreenVertical: false,
  },
}

/** Choose, move, save: the editor opens by itself, and what it saves is sent. */
function askForSquare(uppy: Uppy) {
  uppy.on('file-added', (file) => void openEditor(uppy, file))
  uppy.on('file-editor:complete', () => void uppy.upload())
  uppy.on('file-editor:cancel', () => uppy.cancelAll())
}

async function openEditor(uppy: Uppy, file: UppyFile<Meta, Body>) {
  try {
    // The editor says nothing about a picture that cannot be read.
    const picture = await createImageBitmap(file.data as Blob)
    picture.close()
  } catch {
    uppy.removeFile(file.id)
    uppy.info(unreadable, 'error', 5_000)
    return
  }
  uppy.getPlugin<DashboardPlugin>(dashboardId)?.openFileEditor(file)
}
