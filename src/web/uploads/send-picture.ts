import { address, ApiError, noticeRefusal, send } from '../api/api.ts'

const prepare = address('GET /api/s3/params')
const keep = address('POST /api/my-recipes/pictures')

interface Sending {
  signal: AbortSignal
  /** How much of it has left, in percent. */
  onProgress: (percent: number) => void
}

/** Sends a picture for a recipe of one's own; answers what the recipe's `image` takes. */
export async function sendPicture(file: File, { signal, onProgress }: Sending) {
  const about = { filename: file.name || 'picture', type: file.type }
  const { url } = await send(prepare, { query: about, signal })
  await put(file, url, { signal, onProgress })
  return (await send(keep, { body: { uploadURL: url }, signal })).image
}

/** `fetch` does not tell how far it is. */
const put = async (file: File, url: string, { signal, onProgress }: Sending) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0),
    )
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      const { status, responseText, responseURL } = request
      if (status >= 200 && status < 300) resolve()
      else if (status === 0) reject(new TypeError('The file did not get through.'))
      else {
        noticeRefusal(status, responseURL)
        reject(new ApiError(status, responseText))
      }
    })
    request.open('PUT', url)
    request.send(file)
  })
