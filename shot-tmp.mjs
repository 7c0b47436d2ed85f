import { chromium } from 'playwright-core'
const [, , theme = 'light', width = '1440', ...list] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: Number(width), height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', colorScheme: theme })
const page = await context.newPage()
page.on('console', (m) => { if (m.type() === 'error') console.log('console:', m.text()) })
await page.goto('http://localhost:3101/login')
await page.getByLabel('E-mail').fill(process.env.WHO ?? 'admin@hillandvale.example')
await page.getByLabel('Password', { exact: true }).fill('demo lorry 2026')
await page.getByRole('button', { name: /sign in/i }).click()
await page.waitForURL(/home|diary|finance/)
if (theme === 'dark') await page.evaluate(() => { localStorage.setItem('theme', 'dark') })
for (const entry of list) {
  const [name, path, act] = entry.split('|')
  await page.goto('http://localhost:3101' + path)
  await page.waitForTimeout(1500)
  if (act === 'row') { await page.getByRole('row').filter({ has: page.getByRole('gridcell') }).first().click(); await page.waitForTimeout(1500) }
  if (act && act.startsWith('press:')) { await page.getByRole('row').filter({ has: page.getByRole('gridcell') }).first().click(); await page.waitForTimeout(1200); await page.getByRole('button', { name: act.slice(6) }).first().click(); await page.waitForTimeout(800) }
  await page.screenshot({ path: `/tmp/ts-${name}.png` })
}
await browser.close()
