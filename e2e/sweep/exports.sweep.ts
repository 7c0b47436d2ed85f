import { readFile } from 'node:fs/promises'
import { exportTexts as texts } from '@dray/domain/interface/export.messages.ts'
import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exportList, headingsOn } from '../support/exported.ts'
import { type Office, openOffice } from '../support/office.ts'
import { type Stop, stops } from './stops.ts'

const patience = 1_200_000

/** What lists show and no file says: pictures, handles, marks and buttons to press, what the company's settings say of a row. */
const leftOut = ['Picture', 'Order', 'Done', 'Marked', 'Used as']
/** Headings over several columns: a file puts them before each. */
const groups = /^(Collections?|Delivery|Deliveries)(: |$)/

async function deskOf(office: Office, who: 'owner' | 'portal') {
  // As wide as every column needs, so that none steps aside.
  const { page, signIn } = await office.atDesk(who, { viewport: { width: 3400, height: 1000 } })
  await signIn()
  await page.getByRole('navigation').first().waitFor()
  return page
}

/** The columns of a screen's list that its file does not have; null where the screen has no list with rows. */
async function missingIn(page: Page, { address }: Stop): Promise<string[] | null> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  if ((await page.getByRole('grid').count()) === 0) return null
  // On a busy machine the network may rest while rows are on their way: an empty list has no button in the end.
  await expect.poll(() => page.locator('table[aria-busy]').count(), { timeout: 30_000 }).toBe(0)
  const cells = page.getByRole('gridcell').first()
  await cells.or(page.getByText(tableTexts.empty).first()).waitFor()
  if ((await page.getByRole('button', { name: texts.button }).count()) === 0) return null
  const headings = await headingsOn(page)
  const content = await readFile(await (await exportList(page, 'csv')).path())
  const [head = []] = parse(content, { bom: true }) as string[][]
  const named = head.map((heading) => heading.replace(groups, ''))
  return headings.filter((heading) => !groups.test(heading) && !named.includes(heading))
}

/** Every screen that its address opens, with its views; none is named here, so that a new list is looked at too. */
test(
  'the file of every list holds every column that the list shows',
  async () => {
    const office = await openOffice()
    const desks = { owner: await deskOf(office, 'owner'), portal: await deskOf(office, 'portal') }
    const missing = new Set<string>()
    let lists = 0
    for (const stop of stops) {
      if (stop.dialog !== null || (stop.who !== 'owner' && stop.who !== 'portal')) continue
      const found = await missingIn(desks[stop.who], stop)
      if (found) lists++
      for (const heading of found ?? []) missing.add(heading)
    }
    await office.close()
    expect([...missing].sort()).toEqual(leftOut.toSorted())
    expect(lists).toBeGreaterThan(25)
  },
  patience,
)
