/** Whether the server has another version than the one this page was made from. */
export async function pageIsOutdated() {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!entry) return false
  try {
    const page = await fetch('/', { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(entry)
  } catch {
    // Nobody there to ask: then the connection is to blame.
    return false
  }
}
