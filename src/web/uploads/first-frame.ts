/** Until the camera has shown something: a snapshot taken before is of nothing, and no picture. */
export async function firstFrame(): Promise<void> {
  const video = document.querySelector<HTMLVideoElement>('.uppy-Webcam-video')
  if (!video || video.readyState >= video.HAVE_CURRENT_DATA) return
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
}
