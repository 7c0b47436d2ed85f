import type { CaptureKind } from '@dray/domain/driver-captures/capture.ts'
import type { Random } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import type { Page } from 'playwright-core'
import { pick } from './line.ts'
import { picture } from './phone.ts'

/** Something that a driver may do at a job, as its screen offers it. */
export interface Offered {
  kind: CaptureKind
  /** The form that it opens; null where one tap is all. */
  form: string | null
}

const buttonKinds: readonly (readonly [label: RegExp, kind: CaptureKind])[] = [
  [/^Accept/, 'accepted'],
  [/^On my way/, 'started'],
  [/^Arrived/, 'arrived'],
  [/^Loaded/, 'loaded'],
  [/^Departed/, 'departed'],
]

/** Goes to a screen by its address, as its links do. */
export const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

/** Goes to one of the jobs of the day, whatever its state; returns its number, or null where there is none. */
export async function openSomeJob(page: Page, random: Random): Promise<string | null> {
  await goTo(page, '#/')
  const links = page.locator('a[href^="#/job/"]')
  await links
    .first()
    .waitFor({ state: 'attached', timeout: 2000 })
    .catch(() => undefined)
  // In one reading: the office may take a job away between two.
  const there = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '#/'))
  if (there.length === 0) return null
  const href = pick(there, random)
  await goTo(page, href)
  const title = page.getByRole('heading', { level: 1, name: /^Job / })
  const text = await title.textContent({ timeout: 2000 }).catch(() => null)
  return text?.replace(/^Job /, '') ?? null
}

/** What the screen of a job offers now: its large button, and its forms. */
export async function offersOf(page: Page): Promise<Offered[]> {
  const seen = await page.evaluate(() => ({
    buttons: [...document.querySelectorAll('button')].map((one) => one.textContent ?? ''),
    forms: [...document.querySelectorAll('a[href]')].map((one) => one.getAttribute('href') ?? ''),
  }))
  const tapped = seen.buttons.flatMap((text) => {
    const [, kind] = buttonKinds.find(([label]) => label.test(text)) ?? []
    return kind ? [{ kind, form: null }] : []
  })
  const forms = seen.forms.flatMap((href) => {
    const [, form] = /^#\/job\/\d+\/(proof|failed|loaded|note|returned|rejected)/.exec(href) ?? []
    return form ? [{ kind: form as CaptureKind, form: href }] : []
  })
  const proofIsNext = seen.buttons.some((text) => /^Proof of delivery/.test(text))
  const [at] = /^#\/job\/\d+/.exec(await page.evaluate(() => location.hash)) ?? []
  const proof = proofIsNext && at ? [{ kind: 'proof' as const, form: `${at}/proof/delivery` }] : []
  // The large button is what drivers press most.
  return [...tapped, ...proof, ...tapped, ...proof, ...forms]
}

/** The last of its name is the large one at the bottom. */
export const tapOffered = (page: Page, { kind }: Offered) => {
  const label = buttonKinds.find(([, one]) => one === kind)?.[0] ?? /^$/
  return page.getByRole('button', { name: label }).last().tap({ timeout: 3000 })
}

async function addPhoto(page: Page, random: Random) {
  const { bytes } = picture('', random)
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page
    .getByRole('img', { name: /^Photo \d/ })
    .last()
    .waitFor({ timeout: 5000 })
}

/** Fills a form in as somebody might; nothing is kept by it yet. */
export async function fillForm(page: Page, { kind, form }: Offered, random: Random) {
  await goTo(page, form ?? '#/')
  await page.getByRole('button', { name: 'Keep' }).waitFor({ timeout: 3000 })
  const text = `Word ${Math.floor(random() * 1e9)}`
  if (kind === 'proof') await page.getByLabel(/Received by|Handed over by/).fill(text)
  if (kind === 'failed' || kind === 'rejected')
    await page
      .getByRole('radio')
      .nth(Math.floor(random() * 3))
      .check({ force: true })
  if (kind === 'note') await page.getByLabel('Note', { exact: true }).fill(text)
  if (kind === 'loaded') await page.getByLabel('Seal number').fill(text)
  if (kind === 'returned' || kind === 'failed') await page.getByLabel('Remarks').fill(text)
  const photos = kind === 'rejected' ? 0 : pick([0, 0, 1, 2], random)
  for (let at = 0; at < photos; at++) await addPhoto(page, random)
}

export const tapKeep = (page: Page) => page.getByRole('button', { name: 'Keep', exact: true }).tap({ timeout: 3000 })

/** Types the office's code and a PIN; resolves when the day is there. */
export async function pairOnScreen(page: Page, code: string) {
  await goTo(page, `#pair=${code}`)
  const pins = page.locator('input[type=password]')
  await pins.first().fill('2580')
  await pins.last().fill('2580')
  // Opened where a code was typed before, the screen has that one.
  await page.getByRole('textbox').first().fill(code)
  await page.getByRole('button', { name: 'Pair this phone' }).tap()
  await page.getByRole('link', { name: 'Settings' }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
