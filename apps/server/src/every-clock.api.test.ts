import { randomUUID } from 'node:crypto'
import { sendBookingRequest } from '@dray/domain/bookings/bookings.calls.ts'
import * as imports from '@dray/domain/imports/imports.calls.ts'
import { addRecurringJobs } from '@dray/domain/job-copies/job-copies.calls.ts'
import { saveJob, updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { jobFormMessages } from '@dray/domain/job-entry/job-form.messages.ts'
import { type ClockCase, clockCases } from '@dray/domain/kernel/clock-changes.fixture.ts'
import { addDays, showLongDate, utcClock } from '@dray/domain/kernel/clock-time.ts'
import * as orderFiles from '@dray/domain/order-files/order-files.calls.ts'
import { hashSync } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { sftpClient } from '#testing/sftp-client.ts'

/**
 * Every way in which a time of a job comes in, over both changes of the clocks: files hold the company's clock, calls
 * instants or the UTC clock, and a copy keeps the local time.
 */
let server: TestServer
let company: Company
let clerk: Person
let made: Factories
let customer: number
let load_type_id: number
beforeAll(async () => {
  server = await startTestServer({ env: { SFTP_PORT: '0' } })
})
afterAll(() => server?.close())
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
  customer = await made.customer({ customer_code: 'LEAF' })
  load_type_id = await made.load_type({ code: 'VAN' })
})

const names = { collection_name: 'Ash', collection_town: 'Bristol', delivery_name: 'Hub', delivery_town: 'Swindon' }
const body = () => ({ ...names, customer_id: customer, load_type_id })
const ask = async (text: string, values: unknown[]) => (await server.app.platform.pool.query(text, values)).rows
/** What stands in the database, by the reference of each case. */
async function storedBy(field: 'import_ref' | 'booked_by') {
  const rows = await ask(`select ${field} as name, collection_at from jobs where tenant_id = $1`, [company.tenant_id])
  return new Map(
    rows.map(({ name, collection_at }) => [name, new Date(collection_at).toISOString().replace('.000', '')]),
  )
}
const nameOf = ({ date, time }: ClockCase) => `${date} ${time}`
const real = clockCases.filter(({ at }) => at !== null)
const skipped = clockCases.filter(({ at }) => at === null)
const expected = new Map(real.map((one) => [nameOf(one), one.at]))
/** Delivered later, so that the order of the two is never at stake. */
const dayAfter = (date: string) => addDays(date, 1)
const head = 'collection_name,collection_town,delivery_name,delivery_town,collection_date,collection_time,delivery_date'
const cells = ({ date, time }: ClockCase) => `Ash,Bristol,Hub,Swindon,${date},${time},${dayAfter(date)}`

async function importFile(content: string) {
  const data = new FormData()
  data.append('kind', 'jobs')
  data.append('file', new Blob([content]), 'jobs.csv')
  const { id, columns } = await clerk.ok(imports.addImport, { body: data as never })
  const params = { id }
  await clerk.ok(imports.checkImport, { params, body: { columns } })
  const state = async () => (await clerk.ok(imports.getImport, { params })).state
  await expect.poll(state, { timeout: 30_000 }).toBe('checked')
  await clerk.ok(imports.startImport, { params })
  await expect.poll(state, { timeout: 30_000 }).toBe('done')
  return (await clerk.ok(imports.listImportFaults, { params, query: {} })).data
}

describe('a time comes in', () => {
  test('by a call with the instant, and by one with the date and the UTC clock, new or changed', async () => {
    for (const { date, at } of real) {
      const more = { collection_date: date, delivery_date: dayAfter(date) }
      const byInstant = await clerk.ok(saveJob, { body: { ...body(), ...more, collection_at: at } })
      expect(byInstant).toMatchObject({ collection_date: date, collection_at: at, collection_time: utcClock(at ?? '') })
      const byClock = { ...more, collection_time: utcClock(at ?? '') }
      // A UTC clock that fits twice on a day, when the clocks go back, means the evening.
      const meant = at === '2027-10-30T23:30:00Z' ? '2027-10-31T23:30:00Z' : at
      expect(await clerk.ok(saveJob, { body: { ...body(), ...byClock } })).toMatchObject({ collection_at: meant })
      const { id, version } = await clerk.ok(saveJob, { body: { ...body(), ...more } })
      const changed = await clerk.ok(updateJob, { params: { id }, body: { ...byClock, version } as never })
      expect(changed).toMatchObject({ collection_at: meant })
    }
  })

  test('by an import, on the clock of the company; a time that the clocks skip is refused on its field', async () => {
    const lines = clockCases.map((one) => `${nameOf(one)},LEAF,VAN,${cells(one)}`)
    const faults = await importFile(`import_ref,customer_id,load_type_id,${head}\n${lines.join('\n')}\n`)
    expect(faults).toMatchObject(
      skipped.map((one) => ({
        name: nameOf(one),
        faults: [{ field: 'collection_time', reason: jobFormMessages.no_such_time }],
      })),
    )
    expect(await storedBy('import_ref')).toEqual(expected)
  })

  test('by an import whose date and time stand in one cell', async () => {
    const lines = real.map(
      (one) => `${nameOf(one)},LEAF,VAN,Ash,Bristol,Hub,Swindon,${one.date} ${one.time},${dayAfter(one.date)}`,
    )
    const heading = head.replace(',collection_time', '')
    expect(await importFile(`import_ref,customer_id,load_type_id,${heading}\n${lines.join('\n')}\n`)).toEqual([])
    expect(await storedBy('import_ref')).toEqual(expected)
  })

  test('by an order file, on the clock of the company; one with a time that the clocks skip is refused', async () => {
    const [username, password] = [`leaf-${randomUUID()}`, 'a lorry full of pears']
    const password_hash = hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await made.customer_sftp({ customer_id: customer, username, password_hash })
    const sftp = await sftpClient({ port: server.app.sftpPort() ?? 0, username, password })
    const settled = async (count: number) => {
      const list = () => clerk.ok(orderFiles.listOrderFiles, { query: { customer_id: customer } })
      await expect
        .poll(async () => (await list()).data.filter(({ settled_at }) => settled_at).length, { timeout: 30_000 })
        .toBe(count)
      return clerk.ok(orderFiles.getOrderFile, { params: { id: (await list()).data[0]?.id ?? 0 } })
    }
    const file = (cases: readonly ClockCase[]) =>
      `reference,load_type_code,booked_by,${head}\n${cases.map((one, at) => `R${at},VAN,${nameOf(one)},${cells(one)}\n`).join('')}`
    await sftp.put('/in/a.csv', file(real))
    expect(await settled(1)).toMatchObject({ state: 'accepted', job_count: real.length })
    expect(await storedBy('booked_by')).toEqual(expected)
    await sftp.put('/in/b.csv', file(skipped))
    const fault = { column: 'collection_time', message: jobFormMessages.no_such_time }
    expect((await settled(2)).lines).toMatchObject(skipped.map(() => ({ outcome: 'rejected', faults: [fault] })))
    await sftp.end()
  })

  test('by a booking request of a customer', async () => {
    const booker = await server.customerUser(company, customer)
    for (const { date, at } of real) {
      const sent = { ...names, collection_date: date, collection_at: at, delivery_date: dayAfter(date) }
      const request = await booker.ok(sendBookingRequest, { body: sent as never })
      expect(request.fields).toMatchObject({ collection_date: date, collection_at: at })
    }
  })

  /** Copies a job of an ordinary day, at this local time, to the day of the case. */
  async function copyTo({ date, time }: ClockCase) {
    const [day, offset] = date < '2027-06-01' ? ['2027-01-14', 'Z'] : ['2027-07-14', '+01:00']
    const { id } = await clerk.ok(saveJob, {
      body: { ...body(), collection_at: `${day}T${time}:00${offset}`, delivery_date: day },
    })
    const recurring = { recurring_dates: [date], count: 1, recurring_data: { id } }
    const answer = await clerk.send(addRecurringJobs, { body: recurring as never })
    const rows = await ask('select collection_at from jobs where tenant_id = $1 and id > $2', [company.tenant_id, id])
    return { answer, made: rows.map(({ collection_at }) => new Date(collection_at).getTime()) }
  }

  test('by a copy, which keeps the local time of its job; on a day that has no such time none is made', async () => {
    for (const one of real) expect((await copyTo(one)).made, nameOf(one)).toEqual([Date.parse(one.at ?? '')])
    for (const one of skipped) {
      const { answer, made } = await copyTo(one)
      expect(made).toEqual([])
      expect(JSON.stringify(answer)).toContain(showLongDate(one.date))
    }
  })
})
