const isTouched = () => matchMedia('(pointer: coarse)').matches

/** A finger drops nothing, and a phone has no folders to browse. */
const touched = {
  dropPasteFiles: '%{browseFiles}',
  dropPasteImportFiles: '%{browseFiles} or use:',
  browseFiles: 'Choose a picture',
}

/** Where Uppy speaks of itself, we speak of what the person came for. */
export const dashboardWords = (title: string) => ({
  strings: {
    dashboardWindowTitle: `${title} (press Escape to close)`,
    dashboardTitle: title,
    closeModal: 'Close',
    ...(isTouched() && touched),
  },
  pluralize,
})

/** What is chosen with a finger are files alone. */
export const selectionType = () => (isTouched() ? 'files' : 'both')

export const unreadable = 'That is no picture we can use: please choose a JPG, PNG or GIF.'

/** Why a file is refused, in words of people and not of media types. */
export const refusalWords = {
  strings: { youCanOnlyUploadFileTypes: unreadable },
  pluralize,
}

function pluralize(count: number) {
  return count === 1 ? 0 : 1
}
