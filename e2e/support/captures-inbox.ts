import { chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { demoPassword } from '../../apps/server/src/demo/demo.ts'
import { hashPassword } from '../../apps/server/src/features/sessions/index.ts'
import type { Road } from './road.ts'

/** Somebody of the office has signed in and looks at what drivers' phones sent, or at another screen. */
export async function openCaptures({ server, company }: Road, path = '/captures'): Promise<Page> {
  const { user_id } = await server.clerk(company)
  const { rows } = await server.app.platform.pool.query<{ email: string }>(
    `update platform.identities set password_hash = $1
      where id = (select identity_id from platform.memberships where id = $2) returning email`,
    [await hashPassword(demoPassword), user_id],
  )
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(45_000)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByLabel('E-mail', { exact: true }).fill(rows[0]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  return page
}
