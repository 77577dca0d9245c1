import './styles.css'

/** Longer than this nobody waits for a picture. */
const patience = 2_000

/**
 * What is seen comes before what works: a page that was drawn ahead lists its code in a template, to be fetched when its
 * pictures and letters are there. Other pages have nothing to show without their code.
 */
async function start() {
  const code = document.querySelector<HTMLTemplateElement>('template#code')
  if (code) {
    await Promise.race([painted(), new Promise((resolve) => setTimeout(resolve, patience))])
    document.head.append(code.content)
  }
  await import('./main.tsx')
}

async function painted() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  // The second frame begins when the first is on the screen.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  if (typeof requestIdleCallback === 'function') await new Promise((resolve) => requestIdleCallback(resolve))
}

start().catch((error: unknown) => {
  console.warn('Homeplate starts once the connection is back.', error)
  addEventListener('online', () => location.reload(), { once: true })
})
