/** Hands something to the browser as a file to keep. */
export function saveFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has taken the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
