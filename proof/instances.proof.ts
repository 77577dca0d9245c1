import { showKilled } from './instances/killed.ts'
import { showLive } from './instances/live.ts'
import { expectMails } from './instances/mail.ts'
import { signUp } from './instances/members.ts'
import { nginxPath, withoutNginx } from '../tests/nginx.ts'
import { createFindings } from './findings.ts'
import { showWebhooks } from './instances/payments.ts'
import { showSessions, showThrottling } from './instances/people.ts'
import { showRecipes } from './instances/recipes.ts'
import { showRestart } from './instances/restarted.ts'
import { startSite } from './instances/site.ts'
import { showStart } from './instances/starting.ts'

/** `npm run proof -- instances`: three behind nginx on one PostgreSQL, and what has to hold across them. */
async function prove(nginx: string) {
  const findings = createFindings()
  const site = await startSite(nginx)
  try {
    await findings.chapter('starting', () => showStart(site, findings))
    // The first account of a site runs it.
    const admin = await signUp(site)
    const countMails = await expectMails(site)
    await findings.chapter('sessions', () => showSessions(site, findings))
    await findings.chapter('guessing', () => showThrottling(site, findings))
    await findings.chapter('live', () => showLive(site, findings))
    let countNotices = () => {}
    await findings.chapter('payments', async () => void (countNotices = await showWebhooks(site, findings)))
    await findings.chapter('recipes', () => showRecipes(site, admin, findings))
    await findings.chapter('mail', async () => {
      await countMails(findings)
      countNotices()
    })
    await findings.chapter('one is killed', () => showKilled(site, findings))
    await findings.chapter('all are restarted', () => showRestart(site, findings))
  } finally {
    await site.close()
  }
  findings.end()
}

const nginx = nginxPath()
if (nginx === undefined) {
  console.error(withoutNginx)
  process.exitCode = 1
} else await prove(nginx)
