import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { listDriverCaptures, takeInCaptures } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { offerPairing } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Factories, makeFactories } from '../apps/server/src/testing/factories.ts'
import type { Company, Person } from '../apps/server/src/testing/people.ts'
import { startTestServer, type TestServer } from '../apps/server/src/testing/server.ts'
import { newPhone } from './support/phone.ts'

let server: TestServer
let company: Company
let clerk: Person
let made: Factories
const today = dateIn('Europe/London', new Date().toISOString())

beforeAll(async () => {
  server = await startTestServer({ overrides: { webFolder: inject('webFolder') } })
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
})
afterAll(() => server?.close())

async function driverWith(jobs: number, more: Parameters<Factories['job']>[0] = {}) {
  const driver_id = await made.driver({ full_name: `Dex ${randomUUID().slice(0, 6)}` })
  const workday_id = await made.workday({ driver_id, date: today })
  const ids: number[] = []
  for (let n = 0; n < jobs; n++) {
    const place = { collection_name: `Mill ${n}`, delivery_name: `Shop ${n}`, delivery_post_code: `BS${n + 1} 1AA` }
    const id = await made.job({ collection_date: today, delivery_date: today, status: 'Booked', ...place, ...more })
    await made.work_day_job({ job_id: id, workday_id, position: n })
    ids.push(id)
  }
  return { driver_id, ids }
}

async function pair(page: Page, driver_id: number) {
  const { code } = await clerk.ok(offerPairing, { params: { id: driver_id } })
  const fields = page.getByRole('textbox')
  await fields.first().fill(code)
  await page.locator('input[type=password], input[inputmode=numeric]').first().fill('2580')
  await page.locator('input[type=password], input[inputmode=numeric]').last().fill('2580')
  await page.getByRole('button', { name: 'Pair this phone' }).tap()
}

const act = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const jobOf = (id: number) => clerk.ok(getJob, { params: { id } })
const statusOf = async (id: number) => (await jobOf(id)).status

test('a day of jobs is worked in one hand, without a line from the second on, over a killed browser', async () => {
  const { driver_id, ids } = await driverWith(3)
  const [first = 0, second = 0, third = 0] = ids
  const phone = newPhone(server.url)
  let page = await phone.open()
  await pair(page, driver_id)
  await act(page, /^On my way/).tap()
  await expect.poll(() => statusOf(first)).toBe('Inprogress')
  for (const name of [/^Arrived/, /^Loaded/, /^Departed/, /^Arrived/]) await act(page, name).tap()
  await act(page, /^Proof of delivery/).tap()
  await page.getByLabel('Received by').fill('Ann Onymous')
  await act(page, 'Keep').tap()
  await expect.poll(() => statusOf(first)).toBe('Completed')

  await phone.setOffline(true)
  await act(page, /^On my way/).tap()
  await act(page, /^Arrived/).tap()
  await page.getByText('2 unsent').waitFor()
  await phone.kill()
  page = await phone.open({ offline: true })
  await act(page, /^Loaded/).tap()
  await page
    .getByText(/unsent/)
    .first()
    .waitFor()
  expect(await statusOf(second)).toBe('Booked')
  await phone.setOffline(false)
  await expect.poll(() => statusOf(second), { timeout: 60_000 }).toBe('Intransit')
  expect(await statusOf(third)).toBe('Booked')
  const { captures } = await clerk.ok(listDriverCaptures, { query: { driver_id, page_size: 100 } as never })
  const told = captures.data.filter(({ job }) => job?.id === second).map(({ kind }) => kind)
  expect(told.toSorted()).toEqual(['arrived', 'loaded', 'started'])
})

test('a stop that failed says why, and what is captured of a job that the office took back arrives and moves nothing', async () => {
  const { driver_id, ids } = await driverWith(2)
  const [first = 0, second = 0] = ids
  const phone = newPhone(server.url)
  const page = await phone.open()
  await pair(page, driver_id)
  await page.getByRole('link', { name: /Shop 0/ }).tap()
  await act(page, /^On my way/).tap()
  await page.getByText('Could not collect').tap()
  await page.getByText('Goods not ready').tap()
  await act(page, 'Keep').tap()
  await expect.poll(async () => (await jobOf(first)).failed_reason, { timeout: 60_000 }).toBe('Goods not ready')
  expect(await statusOf(first)).toBe('Pending')

  await page.goto('/driver/#/')
  await page.getByRole('link', { name: /Shop 1/ }).waitFor()
  await phone.setOffline(true)
  await page.getByRole('link', { name: /Shop 1/ }).tap()
  await act(page, /^On my way/).tap()
  const { rows } = await server.app.platform.pool.query(
    'delete from work_day_jobs where tenant_id = $1 and job_id = $2 returning id',
    [company.tenant_id, second],
  )
  expect(rows).toHaveLength(1)
  await phone.setOffline(false)
  await expect
    .poll(
      async () => {
        const { captures } = await clerk.ok(listDriverCaptures, { query: { job_id: second } as never })
        return captures.data.filter(({ kind }) => kind === 'started').map(({ outcome }) => outcome)
      },
      { timeout: 60_000 },
    )
    .toEqual(['applied_with_note'])
  expect(await statusOf(second)).toBe('Booked')
})

const allCaptures = async (driver_id: number) => {
  const { captures } = await clerk.ok(listDriverCaptures, { query: { driver_id, page_size: 100 } as never })
  return captures.data
}

test('two drivers on one phone never mix: what the first has unsent is sent as the first one’s', async () => {
  const [dex, ada] = [await driverWith(1), await driverWith(1)]
  const phone = newPhone(server.url)
  const page = await phone.open()
  await pair(page, dex.driver_id)
  await act(page, /^On my way/).waitFor()
  const release = await phone.holdDeliveries()
  await act(page, /^On my way/).tap()
  await page.getByText('1 unsent').waitFor()
  await page.goto('/driver/#/settings')
  await page.getByText('Pair another driver').tap()
  await pair(page, ada.driver_id)
  await act(page, /^On my way/).tap()
  await page.getByText('2 unsent').waitFor()
  await release()
  await page.goto('/driver/#/unsent')
  await act(page, 'Send now').tap()
  await expect.poll(() => statusOf(dex.ids[0] ?? 0), { timeout: 60_000 }).toBe('Inprogress')
  await expect.poll(() => statusOf(ada.ids[0] ?? 0), { timeout: 60_000 }).toBe('Inprogress')
  for (const { driver_id, ids } of [dex, ada]) {
    expect((await allCaptures(driver_id)).map(({ job }) => job?.id)).toEqual(ids)
  }
})

test('what a phone cannot send is saved as a file, taken in by the office, and known when the phone sends it after all', async () => {
  const { driver_id, ids } = await driverWith(1)
  const phone = newPhone(server.url)
  const page = await phone.open()
  await pair(page, driver_id)
  await act(page, /^On my way/).waitFor()
  const release = await phone.holdDeliveries()
  await act(page, /^On my way/).tap()
  await act(page, /^Arrived/).tap()
  await page.getByText('2 unsent').waitFor()
  await page.goto('/driver/#/unsent')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Save unsent as file').tap()])
  const body = new FormData()
  body.append('file', new Blob([await readFile(await download.path())], { type: 'application/json' }), 'unsent.json')
  expect(await clerk.ok(takeInCaptures, { body: body as never })).toMatchObject({ taken: 2, known: 0, faulty: 0 })
  expect(await statusOf(ids[0] ?? 0)).toBe('Inprogress')
  await release()
  await act(page, 'Send now').tap()
  await page.getByText('Everything is sent').waitFor()
  expect(await allCaptures(driver_id)).toHaveLength(2)
})
