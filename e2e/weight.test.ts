import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

/** Bytes as sent, for all scripts from the first request to the diary with its rows and whatever follows by itself. */
const maxScript = 240_000
/** Who is here, the count of live changes, the list and what its filters stand on; each once. */
const maxCalls = 6

/** What the page is answered from its next loading on; the page before it may still ask for something. */
function answersTo(page: Page) {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) answers.length = 0
    answers.push(answer)
  })
  return answers
}
const isScript = (answer: Response) => answer.request().resourceType() === 'script'
const isCall = (answer: Response) => new URL(answer.url()).pathname.startsWith('/api/')

async function sent(answers: readonly Response[]) {
  const sizes = await Promise.all(
    answers.map(async (answer) => ({
      path: new URL(answer.url()).pathname,
      bytes: (await answer.request().sizes()).responseBodySize,
      encoding: (await answer.allHeaders())['content-encoding'] ?? 'none',
    })),
  )
  return { sizes, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
}

test('the script to sign in and show the diary is sent in 240 kB, compressed by brotli', async () => {
  const desk = await office.atDesk('clerk', { open: false })
  const answers = answersTo(desk.page)
  await desk.page.goto('/traffic-diary')
  await desk.signIn()
  await desk.page.getByRole('row').nth(2).waitFor()
  await desk.page.waitForLoadState('networkidle')
  const { sizes, bytes } = await sent(answers.filter(isScript))
  expect(sizes.filter((one) => one.bytes > 1024 && one.encoding !== 'br')).toEqual([])
  expect(bytes, JSON.stringify(sizes)).toBeLessThanOrEqual(maxScript)
  expect(bytes).toBeGreaterThan(0)
})

test('the diary asks the server for no more than it shows, and for nothing twice', async () => {
  const { page } = await office.atDiary('second')
  const answers = answersTo(page)
  await page.reload()
  await page.getByRole('row').nth(2).waitFor()
  await page.waitForLoadState('networkidle')
  const calls = answers.filter(isCall).map((answer) => `${answer.request().method()} ${answer.url()}`)
  // The catch-up of changes asks on until nothing is new.
  const screens = calls.filter((call) => !call.includes('/events?after='))
  expect(screens.filter((call, at) => screens.indexOf(call) !== at)).toEqual([])
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(maxCalls)
})

test('the page carries no script of its own and lets none in', async () => {
  const answer = await fetch(`${office.url}/traffic-diary`)
  const page = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(page).toMatch(/<script[^>]*\ssrc=/)
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|javascript:/i)
  expect(policy).toMatch(/(^|; )default-src 'none'(;|$)/)
  expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/)
})
