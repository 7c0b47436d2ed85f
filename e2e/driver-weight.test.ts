import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

/** Bytes as sent, for all scripts of the page that a phone opens; it asks for no others later. */
const maxScript = 120_000
const maxWorker = 8000

/** A phone that nobody has signed in on. */
async function phone() {
  const { context, page } = await office.atDesk('clerk', { open: false })
  await page.setViewportSize({ width: 390, height: 844 })
  return { context, page }
}

test("the drivers' app is sent in 120 kB of script, compressed by brotli, and its worker in 8 kB", async () => {
  const { page } = await phone()
  const scripts: { path: string; bytes: number; encoding: string }[] = []
  page.on('requestfinished', async (request) => {
    const path = new URL(request.url()).pathname
    if (request.resourceType() !== 'script' || request.serviceWorker()) return
    const answer = await request.response()
    const encoding = (await answer?.allHeaders())?.['content-encoding'] ?? 'none'
    scripts.push({ path, bytes: (await request.sizes()).responseBodySize, encoding })
  })
  await page.goto('/driver/')
  await page.getByRole('heading', { name: 'Pair this phone' }).waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = scripts.reduce((sum, one) => sum + one.bytes, 0)
  expect(scripts.filter((one) => one.bytes > 1024 && one.encoding !== 'br')).toEqual([])
  expect(bytes, JSON.stringify(scripts)).toBeLessThanOrEqual(maxScript)
  expect(bytes).toBeGreaterThan(10_000)

  const worker = await fetch(`${office.url}/driver/service-worker.js`, { headers: { 'accept-encoding': 'br' } })
  expect(Number(worker.headers.get('content-length'))).toBeLessThanOrEqual(maxWorker)
  expect(worker.headers.get('cache-control')).toBe('no-store')
  expect(worker.headers.get('content-security-policy')).toMatch(/connect-src 'self'; script-src 'self'/)
})

test('once opened, it opens without a line', async () => {
  const { context, page } = await phone()
  await page.goto('/driver/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Pair this phone' }).waitFor()
  // Its styles too: the page that is kept carries the policy that it was served with.
  expect(
    await page.getByRole('button', { name: 'Pair this phone' }).evaluate((one) => one.getBoundingClientRect().height),
  ).toBeGreaterThan(48)
})

test('a page that the phone has lost is kept again as soon as there is a line', async () => {
  const { context, page } = await phone()
  await page.goto('/driver/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const [kept = ''] = (await caches.keys()).filter((name) => name.startsWith('driver-page'))
    await (await caches.open(kept)).delete('/driver/')
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Pair this phone' }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Pair this phone' }).waitFor()
})

test('the page carries no script of its own, and a file that is not there is not the page', async () => {
  const answer = await fetch(`${office.url}/driver/anything`)
  const page = await answer.text()
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|javascript:|__CSP_NONCE__/i)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await fetch(`${office.url}/driver/assets/gone.js`)).status).toBe(404)
  expect((await fetch(`${office.url}/driver`, { redirect: 'manual' })).headers.get('location')).toBe('/driver/')
})
