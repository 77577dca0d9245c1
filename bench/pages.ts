import { createLighthouse } from './lighthouse.ts'
import { register } from './load.ts'
import { createReport } from './report.ts'
import { withHomeplate } from './server.ts'

const recipe = '/recipe/copycat_olive-garden_silky-garlic-fettuccine-alfredo'
const report = createReport()
const lighthouse = createLighthouse(report)

await withHomeplate(async (url) => {
  for (const path of ['/', '/auth']) await lighthouse(path, url + path)
  const { cookie } = await register(url)
  for (const path of ['/', '/recipes', recipe]) await lighthouse(`signed in: ${path}`, url + path, cookie)
})
report.finish()
