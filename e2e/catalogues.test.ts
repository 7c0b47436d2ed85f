import { type CatalogueNoun, catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
import { catalogueScreenTexts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { changeAdditionalSettings } from '@dray/domain/company/company.calls.ts'
import { showCustomer } from '@dray/domain/customers/customers.calls.ts'
import { deleteAnswers } from '@dray/domain/interface/delete-question.messages.ts'
import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { orderTexts, tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import { changeProfile } from '@dray/domain/staff/staff.calls.ts'
import { services } from '@dray/domain/tariffs/services.ts'
import type { Page, Response, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxOf, dragByHand, moveByHand, pressByHand } from './support/drag.ts'
import { type AtDesk, type Office, openOffice } from './support/office.ts'

let office: Office
let ann: AtDesk
let bea: AtDesk
beforeAll(async () => {
  office = await openOffice()
  const clerk = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })
  await clerk.ok(changeProfile, { params: { id: 2001 }, body: { role_id: 1 } })
  await clerk.ok(changeAdditionalSettings, { body: [{ name: 'owner_driver', value: 'yes' }] })
  ann = await office.atDiary('owner', { isTapped: true })
  bea = await office.atDiary('second')
})
afterAll(() => office?.close())

interface Case {
  /** Below `/account-settings/`. */
  path: string
  /** What its rows are called. */
  one: string
  answers?: CatalogueNoun['answers']
  /** What is typed into a new row: the first identifies it. `?` chooses from a list. */
  typed: Record<string, string>
  /** The field that is changed, one that the list shows. */
  changed: string
  /** The list is of people: taken out of it by another word. */
  unique: string | null
}

const directory = { typed: { code: 'ZZ1', name: 'Zenith Haulage' }, changed: 'town', unique: 'code' }
const coded = { changed: 'description', unique: 'code' }
const cases: Case[] = [
  { path: 'services?tab=service', one: 'service', typed: { code: 'ZZ1' }, ...coded },
  {
    path: 'services?tab=extra_tariff',
    one: 'extra tariff',
    typed: { code: 'ZZ1', name: 'Zone', type: '?Fixed' },
    ...coded,
  },
  { path: 'services?tab=waiting_charge', one: 'waiting charge', typed: { code: 'ZZ1', charge: '12' }, ...coded },
  { path: 'services?tab=freight_type', one: 'freight type', typed: { code: 'ZZ1' }, ...coded },
  { path: 'services?tab=load_type', one: 'load type', typed: { code: 'ZZ1' }, ...coded },
  { path: 'company-details?tab=tax_codes', one: 'tax code', typed: { code: 'ZZ1', rate: '5' }, ...coded },
  {
    path: 'vehicles?tab=vehicle_types',
    one: 'vehicle type',
    typed: { v_code: 'ZZ1' },
    changed: 'description',
    unique: 'v_code',
  },
  {
    path: 'vehicles?tab=vehicles',
    one: 'vehicle',
    typed: { reg: 'ZZ11 ZZZ', vehicle_type_id: '?LWB' },
    changed: 'description',
    unique: 'reg',
  },
  { path: 'vehicles?tab=trailers', one: 'trailer', typed: { code: 'ZZ1', serial_no: 'S1' }, ...coded },
  {
    path: 'vehicles?tab=vehicle_checks',
    one: 'vehicle check',
    typed: { name: 'Zips', field_type: '?Yes' },
    changed: 'name',
    unique: 'name',
  },
  {
    path: 'vehicles?tab=trailer_checks',
    one: 'trailer check',
    answers: 'yes_no',
    typed: { name: 'Zips', field_type: '?Number' },
    changed: 'name',
    unique: 'name',
  },
  { path: 'drivers', one: 'driver', typed: { code: 'ZZ1', first_name: 'Zoe' }, changed: 'first_name', unique: 'code' },
  { path: 'drivers?tab=agencies', one: 'agency', ...directory },
  { path: 'contract-hire', one: 'contractor', ...directory },
  { path: 'depots', one: 'depot', ...directory },
  { path: 'sub-contractors', one: 'sub-contractor', answers: 'yes_no', ...directory },
  {
    path: 'owner-drivers',
    one: 'owner driver',
    typed: { code: 'ZZ1', full_name: 'Zia Bell' },
    changed: 'company_town',
    unique: 'code',
  },
  {
    path: 'customers?tab=customers',
    one: 'customer',
    typed: { customer_code: 'ZZ1', customer_name: 'Zenith Mill' },
    changed: 'town',
    unique: 'customer_code',
  },
  {
    path: 'customers?tab=customer_address_details',
    one: 'customer address',
    typed: { name: 'Zenith dock' },
    changed: 'town',
    unique: null,
  },
]

const fieldOf = (page: Page, name: string) => page.getByRole('dialog').locator(`[data-path="${name}"]`)
/** Also behind an open panel, where a row is hidden from assistive technology. */
const rowWith = (page: Page, words: string) => page.locator('tr').filter({ hasText: words })
/** In the panel's foot; parts that are saved by themselves have buttons of their own above. */
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()

/** Until so many writes to paths that contain this are answered. */
function answersTo(page: Page, path: string, count: number) {
  let answered = 0
  const isOne = (answer: Response) => answer.request().method() !== 'GET' && answer.url().includes(path)
  return page.waitForResponse((answer) => isOne(answer) && ++answered === count)
}

/** As a link within the application would; until it is there, the list before it is still shown. */
async function openList({ page }: AtDesk, { path, one }: Case) {
  await page.evaluate(`history.pushState(null, '', '/account-settings/${path}')`)
  await page
    .getByRole('button', { name: catalogueScreenTexts.add(one), exact: true })
    .first()
    .waitFor()
  await page.getByRole('grid').waitFor()
}

async function typeRow(page: Page, { one, typed }: Pick<Case, 'one' | 'typed'>) {
  await page
    .getByRole('button', { name: catalogueScreenTexts.add(one), exact: true })
    .first()
    .click()
  for (const [name, text] of Object.entries(typed)) {
    const field = fieldOf(page, name)
    if (text.startsWith('?')) {
      await field.fill(text.slice(1))
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
    } else await field.fill(text)
  }
  await press(page, formTexts.save)
}

/** The panel may stay for what belongs to the row. */
async function closePanel(page: Page) {
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function openRow(page: Page, words: string, field: string) {
  await rowWith(page, words).click()
  await fieldOf(page, field).waitFor()
}

describe.each(cases)('$path', (list) => {
  const { typed, changed, unique } = list
  const [[, told] = ['', '']] = Object.entries(typed)

  test('what one adds, changes and deletes the other sees; two changes of one field are put to who was later', async () => {
    await Promise.all([openList(ann, list), openList(bea, list)])
    await typeRow(ann.page, list)
    await rowWith(ann.page, told).waitFor()
    await closePanel(ann.page)
    await rowWith(bea.page, told).waitFor()
    expect(ann.watch.takeFaults()).toEqual([])

    if (unique) {
      await typeRow(ann.page, list)
      const refused = fieldOf(ann.page, unique)
      await ann.page.getByRole('dialog').getByText('Already exists').first().waitFor()
      expect(await refused.getAttribute('aria-invalid')).toBe('true')
      expect(await refused.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true)
      await press(ann.page, 'Cancel')
      expect(ann.watch.takeFaults().every((fault) => fault.includes('422'))).toBe(true)
    }

    // Bea has typed something of her own when Ann saves.
    await openRow(bea.page, told, changed)
    await fieldOf(bea.page, changed).fill('Bea was here')
    await openRow(ann.page, told, changed)
    await fieldOf(ann.page, changed).fill('Zinc Town')
    await press(ann.page, formTexts.save)
    await rowWith(ann.page, 'Zinc Town').waitFor()
    await closePanel(ann.page)
    await rowWith(bea.page, 'Zinc Town').waitFor()
    const notice = bea.page.getByRole('alert').filter({ hasText: formTexts.changedMeanwhile })
    await notice.getByText(`${formTexts.theirs}: Zinc Town`).click()
    expect(await fieldOf(bea.page, changed).inputValue()).toBe('Zinc Town')
    await press(bea.page, 'Cancel')
    await bea.page.getByRole('dialog').waitFor({ state: 'detached' })

    await rowWith(ann.page, 'Zinc Town')
      .getByRole('button', { name: new RegExp(`^${catalogueTexts.delete} `) })
      .click()
    await press(ann.page, deleteAnswers[list.answers ?? 'delete'].agree)
    await rowWith(bea.page, 'Zinc Town').waitFor({ state: 'detached' })
    expect(ann.watch.takeFaults()).toEqual([])
    expect(bea.watch.takeFaults()).toEqual([])
  })
})

test('who was out of touch is refused, and taken to what both changed; what only one changed goes in by itself', async () => {
  const id = await office.make.service({ code: 'OLD', description: 'Before' })
  const context = bea.context
  const page = await context.newPage()
  // Neither the socket nor the catching up answers.
  await page.routeWebSocket(/socket\.io/, () => {})
  await page.route('**/client/events?*', (route) =>
    route.request().url().includes('after=999999999999999') ? route.continue() : undefined,
  )
  await page.goto(`/account-settings/services?tab=service&open=${id}`)
  await fieldOf(page, 'description').fill('Mine')
  const clerk = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })
  const save = (body: object) => clerk.ok(services.calls.change, { params: { id }, body })
  await save({ description: 'Theirs' })
  await press(page, formTexts.save)
  const notice = page.getByRole('alert').filter({ hasText: formTexts.conflict('Cleo Clerk') })
  await notice.waitFor()
  expect(await notice.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true)
  await save({ code: 'NEW' })
  await press(page, formTexts.save)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const row = await clerk.ok(services.calls.show, { params: { id } })
  expect(row).toMatchObject({ code: 'NEW', description: 'Mine' })
  const faults = bea.watch.takeFaults()
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.every((fault) => fault.includes('409'))).toBe(true)
})

test('one Save at the foot of a customer saves all its parts; a number that is none stays and is not sent', async () => {
  const id = await office.make.customer({ customer_code: 'PARTS', customer_name: 'Parts Ltd' })
  const { page, watch } = ann
  await page.goto(`/account-settings/customers?tab=customers&open=${id}`)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: formTexts.save, exact: true })
  await fieldOf(page, 'terms_days').waitFor()
  expect(await save.count()).toBe(1)
  expect(await save.isDisabled()).toBe(true)
  await fieldOf(page, 'town').fill('Ely')
  await fieldOf(page, 'contact').fill('Pat')
  await fieldOf(page, 'terms_days').fill('1/2')
  await fieldOf(page, 'landline').fill('ask for Pat')
  await save.click()
  for (const [name, text, reason] of [
    ['landline', 'ask for Pat', typedMessages.phone_form],
    ['terms_days', '1/2', typedMessages.not_a_number],
  ] as const) {
    await dialog.getByText(reason, { exact: true }).waitFor()
    expect(await fieldOf(page, name).inputValue()).toBe(text)
  }
  await fieldOf(page, 'terms_days').fill('14')
  await fieldOf(page, 'landline').fill('01353 555 014 x2')
  // The customer, its company and how it is invoiced.
  const saved = answersTo(page, '/client/customer', 3)
  await save.click()
  await saved
  await expect.poll(() => save.isDisabled()).toBe(true)
  const clerk = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })
  expect(await clerk.ok(showCustomer, { params: { id } })).toMatchObject({
    town: 'Ely',
    landline: '01353 555 014 ext 2',
    company: { contact: 'Pat' },
    invoice_settings: { terms_days: 14 },
  })
  expect(watch.takeFaults()).toEqual([])
})

test('a row is put in order over pages: dragged, with the arrow keys and to a place that is typed', async () => {
  const { page } = ann
  const { pool } = office.server.app.platform
  await pool.query(
    `insert into checks (tenant_id, name, field_type, truck_type, position)
      select $1, 'Check ' || n, 'Radio', 2, n + (select coalesce(max(position), 0) from checks where tenant_id = $1 and truck_type = 2)
        from generate_series(1, 70) n`,
    [office.tenant_id],
  )
  const order = async () => {
    const { rows } = await pool.query(
      'select name, position from checks where tenant_id = $1 and truck_type = 2 order by position, id',
      [office.tenant_id],
    )
    expect(rows.map((row) => row.position)).toEqual(rows.map((_, at) => at + 1))
    return rows.map((row) => row.name as string)
  }
  const before = await order()
  await page.goto('/account-settings/vehicles?tab=trailer_checks')
  const handle = (name: string) => page.getByRole('button', { name: orderTexts.move(name) })
  const [moved = '', second = ''] = before

  // held over the pager's second page, then dropped on the third row there
  const from = await handle(moved).boundingBox()
  const onward = await page.getByRole('navigation').getByRole('button', { name: 'Page 2' }).boundingBox()
  if (!from || !onward) throw new Error('Nothing to drag, or nowhere to drag it')
  await pressByHand(page, from)
  await moveByHand(page, onward)
  const target = before[52] as string
  await handle(target).waitFor()
  const to = await handle(target).boundingBox()
  if (!to) throw new Error('The second page is empty')
  await moveByHand(page, to, { x: 60, y: to.height / 2 })
  await page.mouse.up()
  const dragged = before.toSpliced(0, 1).toSpliced(52, 0, moved)
  await expect.poll(order).toEqual(dragged)
  await page.getByText(orderTexts.undo).first().waitFor()

  // over the edge of the page with the arrow keys, pressed faster than an answer comes, the handle keeping the focus
  const edge = dragged[50] as string
  await handle(edge).focus()
  const pressed = ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowUp']
  const allAnswered = answersTo(page, '/update-check-position', pressed.length)
  for (const key of pressed) await page.keyboard.press(key)
  await allAnswered
  await expect.poll(order).toEqual(dragged.toSpliced(50, 1).toSpliced(47, 0, edge))
  await page.waitForURL((url) => !url.searchParams.has('page'))
  await handle(dragged[51] as string).waitFor({ state: 'detached' })
  await expect.poll(() => handle(edge).evaluate((one) => one.matches(':focus'))).toBe(true)

  // to a place that is typed
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(orderTexts.place).fill('99999')
  await dialog.getByRole('button', { name: orderTexts.moveConfirm }).click()
  await dialog.getByText(orderTexts.placeWrong(before.length)).waitFor()
  await dialog.getByLabel(orderTexts.place).fill('1')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([edge, second])
  await handle(edge).waitFor()

  // a refusal takes the move back and ends those that wait behind it
  const kept = await order()
  let asked = 0
  const refuse = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback()
    asked++
    await new Promise((done) => setTimeout(done, 500))
    const refusal = { message: 'Somebody is putting these in order', code: 'conflict', request_id: 'x' }
    return route.fulfill({ status: 409, json: refusal })
  }
  await page.route('**/api/v3/**', refuse)
  await handle(edge).focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown')
  await page.getByText('Somebody is putting these in order').waitFor()
  await page.unroute('**/api/v3/**', refuse)
  await page.keyboard.press('ArrowDown')
  await expect.poll(order).toEqual(kept.toSpliced(0, 1).toSpliced(1, 0, edge))
  expect(asked).toBe(1)
})

test('a column is made wider and put before another by hand, and both are kept', async () => {
  const { page } = ann
  await page.goto('/driver-holiday-management?show=requests')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await head('Status').waitFor()
  const names = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  // The columns share their width once the rows are there.
  await expect.poll(() => page.locator('table[aria-busy]').count()).toBe(0)
  const before = await boxOf(head('Driver'))
  const edge = { x: before.x + before.width - 8, y: before.y, width: 8, height: before.height }
  await pressByHand(page, edge)
  await moveByHand(page, { ...edge, x: edge.x + 60 })
  await page.mouse.up()
  const width = async () => Math.round((await head('Driver').boundingBox())?.width ?? 0)
  await expect.poll(width).toBeGreaterThan(Math.round(before.width) + 40)

  await page.getByRole('button', { name: tableTexts.columns }).click()
  const line = (name: string) => page.getByRole('dialog').locator('[draggable=true]').filter({ hasText: name })
  await dragByHand(page, line('Status'), line('Driver'))
  await page.keyboard.press('Escape')
  await expect.poll(names).toEqual(expect.arrayContaining(['Status', 'Driver']))
  const isBefore = async () => (await names()).indexOf('Status') < (await names()).indexOf('Driver')
  await expect.poll(isBefore).toBe(true)
  await page.reload()
  await head('Status').waitFor()
  await expect.poll(isBefore).toBe(true)
  // The columns share what is left of the list's width, so it is not the same to the pixel.
  await expect.poll(width).toBeGreaterThan(Math.round(before.width) + 40)
})
