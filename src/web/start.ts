import { forbidEval } from './boot/no-eval.ts'

/** Longer than this nobody waits for a picture. */
const timeout = 2_000

/**
 * Scripts are loaded after the first paint: a page that was prerendered lists its code in a template, to be fetched when its
 * pictures and letters are there. Other pages have nothing to show without their code.
 */
async function start() {
  // Before zod is evaluated.
  forbidEval()
  const code = document.querySelector<HTMLTemplateElement>('template#code')
  if (code) {
    await Promise.race([painted(), new Promise((resolve) => setTimeout(resolve, timeout))])
    await load([...code.content.querySelectorAll('link')])
  }
  const { startApplication } = await import('./main.tsx')
  await startApplication()
}

/** In small pieces of work: all at once, fetching and evaluating them would hold a slow phone for a fifth of a second. */
async function load(links: HTMLLinkElement[]) {
  for (let first = 0; first < links.length; first += 6) {
    document.head.append(...links.slice(first, first + 6))
    await new Promise((resolve) => setTimeout(resolve))
  }
  // They are listed with what each imports before it. What cannot be fetched is missed by whoever needs it.
  for (const { rel, href } of links)
    if (rel === 'modulepreload') await import(/* @vite-ignore */ href).catch(() => undefined)
}

async function painted() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  // The second frame begins when the first is on the screen.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  if (typeof requestIdleCallback === 'function') await new Promise((resolve) => requestIdleCallback(resolve))
}

/** In place of a page that could be read but not used; written without any code of the application. */
function sayItDidNotArrive() {
  const title = element('h1', 'text-h2', 'This page did not arrive')
  const text = element(
    'p',
    'text-ink-2',
    'Please check your connection, then try again. Nothing you saved is lost.',
  )
  const look = 'min-h-11 rounded-full bg-accent px-[18px] text-desc font-semibold text-on-accent'
  const again = element('button', look, 'Try again')
  again.addEventListener('click', () => location.reload())
  const words = element('div', 'grid justify-items-center gap-4')
  words.role = 'alert'
  words.append(title, text, again)
  const main = element('main', 'page-width grid min-h-dvh place-items-center text-center')
  main.append(words)
  document.getElementById('root')?.replaceWith(main)
}

function element(name: keyof HTMLElementTagNameMap, className: string, text = '') {
  return Object.assign(document.createElement(name), { className, textContent: text })
}

start().catch((error: unknown) => {
  console.warn('The code of this page could not be fetched.', error)
  sayItDidNotArrive()
  addEventListener('online', () => location.reload(), { once: true })
})
