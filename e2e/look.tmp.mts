import { chromium } from 'playwright-core'
const base = 'http://localhost:3958'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const [, , width = '1440', theme = 'light', ...paths] = process.argv
const page = await browser.newPage({ viewport: { width: Number(width), height: 900 }, colorScheme: theme as 'light' })
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()))
await page.goto(base + '/login')
await page.getByLabel(/e-?mail/i).first().fill('admin@northgate.example')
await page.getByLabel(/password/i).first().fill('demo lorry 2026')
await page.getByRole('button', { name: /sign in|log in/i }).click()
await page.waitForURL('**/home')
if (theme === 'dark') await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
for (const [n, path] of paths.entries()) {
  const [to, press] = path.split('@@')
  await page.goto(base + to)
  await page.waitForTimeout(1800)
  if (press) { for (const p of press.split('>>')) { await page.getByRole('button', { name: p }).or(page.getByRole('tab', { name: p })).or(page.getByRole('link', { name: p })).or(page.getByRole('gridcell', { name: p })).first().click(); await page.waitForTimeout(1500) } }
  await page.screenshot({ path: `/tmp/look-${width}-${theme}-${n}.png` })
}
await browser.close()
