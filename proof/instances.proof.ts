import { showKilled } from './instances/killed.ts'
import { showLive } from './instances/live.ts'
import { expectMails } from './instances/mail.ts'
import { signUp } from './instances/members.ts'
import { nginxPath, withoutNginx } from '../tests/nginx.ts'
import { createOutcomes } from './instances/outcomes.ts'
import { showWebhooks } from './instances/payments.ts'
import { showSessions, showThrottling } from './instances/people.ts'
import { showRecipes } from './instances/recipes.ts'
import { showRestart } from './instances/restarted.ts'
import { startSite } from './instances/site.ts'
import { showStart } from './instances/starting.ts'

/** `npm run proof -- instances`: three behind nginx on one PostgreSQL, and what has to hold across them. */
async function prove(nginx: string) {
  const outcomes = createOutcomes()
  const site = await startSite(nginx)
  try {
    await outcomes.about('starting', () => showStart(site, outcomes))
    // The first account of a site runs it.
    const admin = await signUp(site)
    const countMails = await expectMails(site)
    await outcomes.about('sessions', () => showSessions(site, outcomes))
    await outcomes.about('guessing', () => showThrottling(site, outcomes))
    await outcomes.about('live', () => showLive(site, outcomes))
    let countNotices = () => {}
    await outcomes.about('payments', async () => void (countNotices = await showWebhooks(site, outcomes)))
    await outcomes.about('recipes', () => showRecipes(site, admin, outcomes))
    await outcomes.about('mail', async () => {
      await countMails(outcomes)
      countNotices()
    })
    await outcomes.about('one is killed', () => showKilled(site, outcomes))
    await outcomes.about('all are restarted', () => showRestart(site, outcomes))
  } finally {
    await site.close()
  }
  return outcomes.sum()
}

const nginx = nginxPath()
if (nginx === undefined) {
  console.error(withoutNginx)
  process.exitCode = 1
} else process.exitCode = (await prove(nginx)) ? 0 : 1
