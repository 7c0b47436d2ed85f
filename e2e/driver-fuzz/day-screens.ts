import type { Random } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import type { Page } from 'playwright-core'
import { picture } from './phone.ts'
import { goTo, type Offered, tapKeep } from './screens.ts'

const buttons: readonly (readonly [label: RegExp, kind: Offered['kind']])[] = [
  [/^Clock in/, 'clock'],
  [/^Clock out$/, 'clock'],
  [/^Start break$/, 'break'],
  [/^End break$/, 'break'],
]

/** Something of the driver's own day: the button that says it, null where a form does. */
export interface OfferedOfDay extends Offered {
  label: RegExp | null
}

/** Goes to the driver's own day and reads what it offers; nothing where there is no workday. */
export async function openDay(page: Page): Promise<OfferedOfDay[]> {
  await goTo(page, '#/day')
  const title = page.getByRole('heading', { level: 1, name: 'My day' })
  const isThere = await title.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
  if (!isThere) return []
  const texts = await page.getByRole('button').allTextContents()
  const tapped = buttons.flatMap(([label, kind]) =>
    texts.some((text) => label.test(text)) ? [{ kind, label, form: null }] : [],
  )
  const hasFuel = (await page.locator('a[href="#/fuel"]').count()) > 0
  return [...tapped, ...tapped, ...(hasFuel ? [{ kind: 'fuel' as const, label: null, form: '#/fuel' }] : [])]
}

/** Fills in what was bought at a pump, with the receipt or without; nothing is kept by it yet. */
export async function fillFuel(page: Page, random: Random) {
  await goTo(page, '#/fuel')
  await page.getByLabel('Litres').fill(`${1 + Math.floor(random() * 600)}.5`)
  if (random() < 0.4) return
  const file = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(picture('', random).bytes) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.locator('img[src^="blob:"]').last().waitFor({ timeout: 5000 })
}

/** Clocking out asks where something is open; who is asked goes on. */
export async function tapOfDay(page: Page, { label }: OfferedOfDay) {
  if (label === null) return tapKeep(page)
  const button = () => page.getByRole('button', { name: label })
  await button().tap({ timeout: 3000 })
  const notYet = page.getByRole('button', { name: 'Not yet' })
  if (!label.test('Clock out') || (await notYet.count()) === 0) return
  // A second tap of the same thumb does nothing.
  await page.locator('button[aria-disabled=false]', { hasText: label }).tap({ timeout: 3000 })
}
