import { allocateToDriver, deallocateFromDriver } from '@dray/domain/allocation/allocation.calls.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCaptures } from './support/captures-inbox.ts'
import { countTaps, newPhone, sign } from './support/phone.ts'
import { act, openRoad, type Road } from './support/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road?.close())

const long = { timeout: 60_000 }
/** Delivery only: two taps to the door. */
const toTheDoor = { mode: 2, collection_name: null, collection_town: null }

async function reachTheDoor(page: Page) {
  await act(page, /^On my way/).tap()
  await proveAfterArrival(page)
}
async function proveAfterArrival(page: Page) {
  await act(page, /^Arrived/).tap()
  await act(page, /^Proof of delivery/).tap()
}

async function keepProof(page: Page) {
  await act(page, 'Keep').tap()
  await page.getByText('Proof of delivery · Kept on this phone').waitFor()
}

async function proveFor(page: Page, name: string) {
  await page.getByLabel('Received by').fill(name)
  await sign(page)
  await keepProof(page)
}

async function proofsOf(job_id: number) {
  const captures = (await road.captures({ job_id })).filter(({ kind }) => kind === 'proof')
  return captures.toSorted((one, other) => one.id - other.id)
}

/** Two phones of one driver prove one job without a line, then come home one after the other. */
async function twoPhones(order: readonly [number, number]) {
  const { driver_id, ids } = await road.driverWith(1, toTheDoor)
  const [job_id = 0] = ids
  const phones = [newPhone(road.server.url), newPhone(road.server.url)]
  for (const [at, phone] of phones.entries()) {
    const page = await phone.open()
    await road.pair(page, driver_id)
    await act(page, /^On my way/).waitFor()
    await phone.setOffline(true)
    await reachTheDoor(page)
    await proveFor(page, `Name ${at}`)
  }
  for (const [count, at] of order.entries()) {
    await phones[at]?.setOffline(false)
    const whole = async () => (await proofsOf(job_id)).filter(({ files }) => files.every(({ path }) => path !== null))
    await expect.poll(async () => (await whole()).length, long).toBe(count + 1)
  }
  return job_id
}

test('two phones of one driver prove the same job without a line: whichever comes home first, both arrive once, and the second is marked', async () => {
  const orders = [
    [0, 1],
    [1, 0],
  ] as const
  const jobs = await Promise.all(orders.map(twoPhones))
  for (const [at, order] of orders.entries()) {
    const job_id = jobs[at] ?? 0
    const kinds = (await road.captures({ job_id })).map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual(['arrived', 'arrived', 'proof', 'proof', 'started', 'started'])
    const proofs = await proofsOf(job_id)
    expect(proofs.map(({ name, outcome, note }) => ({ name, outcome, note }))).toEqual([
      { name: `Name ${order[0]}`, outcome: 'applied', note: null },
      { name: `Name ${order[1]}`, outcome: 'applied_with_note', note: 'Somebody had proved it already' },
    ])
    const { status, job_process } = await road.jobOf(job_id)
    expect(status).toBe('Completed')
    expect(job_process.map(({ pod_name }) => pod_name).toSorted()).toEqual(['Name 0', 'Name 1'])
  }
})

test('a job that is given to another driver while it is proved: the proof waits for the office, which uses it', async () => {
  const [dex, ada] = [await road.driverWith(1, toTheDoor), await road.driverWith(0)]
  const [job_id = 0] = dex.ids
  const phone = newPhone(road.server.url)
  const page = await phone.open()
  await road.pair(page, dex.driver_id)
  await act(page, /^On my way/).tap()
  await expect.poll(() => road.statusOf(job_id), long).not.toBe('Booked')
  // The office can take a job back until the driver has arrived.
  await phone.setOffline(true)
  await proveAfterArrival(page)
  await page.getByLabel('Received by').fill('Ann Onymous')
  const { rows } = await road.server.app.platform.pool.query(
    'select id from work_day_jobs where tenant_id = $1 and job_id = $2',
    [road.company.tenant_id, job_id],
  )
  const allocation = { params: { id: Number(rows[0].id) }, query: { job_id, confirmed: 1 } }
  await road.clerk.ok(deallocateFromDriver, allocation as never)
  const next = { job_id, workday_id: ada.workday_id, confirmed: 1 }
  await road.clerk.ok(allocateToDriver, { body: next as never })
  // The form is open and stays: nobody told this phone.
  await sign(page)
  await keepProof(page)
  const before = await road.jobOf(job_id)
  await phone.setOffline(false)
  await expect.poll(async () => (await proofsOf(job_id)).map(({ outcome }) => outcome), long).toEqual(['kept'])
  expect(await road.jobOf(job_id)).toMatchObject({ status: before.status, job_process: [] })

  const desk = await openCaptures(road)
  await desk.getByText('The driver no longer had the job').first().waitFor()
  await desk.getByRole('row').nth(1).click()
  await desk.getByRole('button', { name: /^Use at/ }).click()
  await desk
    .getByRole('dialog', { name: /^Use at job/ })
    .getByRole('button', { name: /^Use at/ })
    .click()
  await expect.poll(async () => (await road.jobOf(job_id)).job_process.length).toBe(1)
  const { status, job_process } = await road.jobOf(job_id)
  expect(status).toBe(before.status)
  expect(job_process[0]?.pod_name).toBe('Ann Onymous')
})

test('ten drops at one address: one tap an act, and one signature for nine of them in four taps and one', async () => {
  const sameAddress = { collection_name: 'Mill', collection_post_code: 'BS1 1AA', delivery_name: 'Shop' }
  const { driver_id, ids } = await road.driverWith(10, { ...sameAddress, delivery_post_code: 'BS2 2BB' })
  const phone = newPhone(road.server.url)
  const page = await phone.open()
  await road.pair(page, driver_id)
  await act(page, /^On my way/).waitFor()
  const taps = await countTaps(page)
  for (const label of ['On my way', 'Arrived', 'Loaded', 'Departed', 'Arrived']) {
    await act(page, new RegExp(`^${label}`))
      .filter({ hasText: '10 jobs' })
      .tap()
    await page.getByText(`${label} · Kept on this phone`).waitFor()
    expect(await taps.taken()).toBe(1)
  }
  await act(page, /^Proof of delivery/).tap()
  await page.getByText('10 jobs here').waitFor()
  await page.getByLabel('Received by').fill('Ann Onymous')
  await sign(page)
  await act(page, 'Keep').waitFor()
  const toTheForm = await taps.taken()
  const [tick] = await page.getByRole('checkbox').all()
  await tick?.tap()
  const exception = await taps.taken()
  await keepProof(page)
  expect(exception).toBe(1)
  expect(toTheForm + (await taps.taken())).toBeLessThanOrEqual(4)
  const statuses = async () => (await Promise.all(ids.map((id) => road.statusOf(id)))).toSorted()
  await expect.poll(statuses, long).toEqual([...Array(9).fill('Completed'), 'Intransit'])
  const proofs = (await road.captures({ driver_id })).filter(({ kind }) => kind === 'proof')
  expect(new Set(proofs.map(({ job }) => job?.id)).size).toBe(9)
  expect(proofs.every(({ name, files }) => name === 'Ann Onymous' && files[0]?.use === 'signature')).toBe(true)
})
