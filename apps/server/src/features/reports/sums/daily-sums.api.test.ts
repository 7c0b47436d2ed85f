import {
  allocateToDriver,
  allocateToSubContractor,
  deallocateFromDriver,
  deallocateFromSubContractor,
} from '@dray/domain/allocation/allocation.calls.ts'
import { addRecurringJobs } from '@dray/domain/job-copies/job-copies.calls.ts'
import { saveJob, updateJob, updateJobOtherCosts, updateJobSubCost } from '@dray/domain/job-entry/job-entry.calls.ts'
import { deleteJob, restoreJob, updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { deleteWorkday, moveWorkdays, restoreWorkdays, updateWorkday } from '@dray/domain/organizer/workday.calls.ts'
import type { ReportKind } from '@dray/domain/reports/report-sums.ts'
import { getCustomerReport, getSubcontractorReport, getVehicleReport } from '@dray/domain/reports/reports.calls.ts'
import { saveSubJob } from '@dray/domain/sub-jobs/sub-jobs.calls.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockJob, updateJobRow } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import { seededRandom } from '#testing/hostile-values.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { checkSums } from './check-sums.job.ts'
import { foldNext, recordChanges } from './earnings.repo.ts'
import type { Span } from './job-shares.repo.ts'
import { reportSums, reportSumsOfJobs, sumsByDay } from './report-sums.repo.ts'

const day = '2027-03-10'
const nextDay = '2027-03-11'
const span = { from: '2027-03-01', to: '2027-03-31' }

let server: TestServer
beforeAll(async () => {
  // Its nightly work goes round all companies.
  server = await startTestServer({ overrides: { areSweepsOff: true } })
})
afterAll(() => server?.close())

const kinds: readonly ReportKind[] = ['customer', 'vehicle', 'sub_contractor']

type Figures = Pick<Awaited<ReturnType<typeof reportSums>>['sums'], 'jobs' | 'total_charge' | 'subcost' | 'other_costs'>

/** Sums as exact figures, whatever zeros they end in. */
const exact = ({ jobs, total_charge, subcost, other_costs }: Figures) =>
  [String(jobs), ...[total_charge, subcost, other_costs].map((sum) => decimal(sum).toFixed())].join(' ')

async function figuresOf(read: typeof reportSums, tx: Tx, wanted: { span: Span; keywords: string | undefined }) {
  const figures: Record<string, unknown> = {}
  for (const kind of kinds) {
    const { rows, sums, total } = await read(tx, kind, wanted)
    figures[kind] = { total, all: exact(sums), rows: rows.map((row) => `${row.name}: ${exact(row)}`).toSorted() }
  }
  return figures
}

/** All that sums can be asked for, from what is kept and counted in full, read in one moment of the database. */
const bothCounts = (tenant_id: number, span: Span) =>
  server.app.work.inCompany(tenant_id, async ({ tx }) => {
    await sql`set transaction isolation level repeatable read`.execute(tx.db)
    const read = async (by: typeof reportSums) => [
      await figuresOf(by, tx, { span, keywords: undefined }),
      await figuresOf(by, tx, { span, keywords: 'b' }),
    ]
    const kept = await read(reportSums)
    const counted = await read(reportSumsOfJobs)
    const days = await sumsByDay(tx, span)
    const whole = await reportSumsOfJobs(tx, 'customer', { span })
    const total = (column: 'jobs' | 'total_charge' | 'subcost' | 'other_costs') =>
      days.reduce((sum, day) => sum.plus(decimal(day[column])), decimal(0)).toFixed()
    const byDay = {
      jobs: Number(total('jobs')),
      total_charge: total('total_charge'),
      subcost: total('subcost'),
      other_costs: total('other_costs'),
    }
    const { rows } = await sql<{ is_built: boolean; open: number }>`
      select s.is_built, (select count(*)::int from report_changes c where c.tenant_id = ${tenant_id}) as open
        from report_states s where s.tenant_id = ${tenant_id}`.execute(tx.db)
    return { kept, counted, days: exact(byDay), whole: exact(whole.sums), state: rows[0] }
  })

/** Folds everything in, as the sweep does. */
async function foldAll(tenant_id: number) {
  while (await server.app.work.inCompany(tenant_id, ({ tx }) => foldNext(tx)));
}

/** A company with two customers, two vehicles out with a driver each, and two sub-contractors. */
async function madeCompany() {
  const company: Company = await server.company()
  const clerk: Person = await server.clerk(company)
  const made: Factories = makeFactories(server.app, company.tenant_id)
  const customers = [await made.customer({ customer_name: 'Arden' }), await made.customer({ customer_name: 'Bell' })]
  const vehicles = [
    await made.vehicle({ reg: 'A 1' }),
    await made.vehicle({ reg: 'B 2' }),
    await made.vehicle({ reg: 'C 3' }),
  ]
  const workdays: number[] = []
  for (const date of [day, nextDay]) {
    for (const vehicle_id of vehicles.slice(0, 2)) workdays.push(await made.workday({ vehicle_id, date }))
  }
  const subs = [await made.sub_contractor({ name: 'Arrow' }), await made.sub_contractor({ name: 'Bolt' })]
  const load_type_id = await made.load_type()
  const entry = (more: Partial<CallSent<typeof saveJob>['body']> = {}): CallSent<typeof saveJob> => ({
    body: {
      customer_id: customers[0] ?? 0,
      load_type_id,
      collection_name: 'Ashdown Print',
      collection_town: 'Bristol',
      collection_date: day,
      delivery_name: 'NHS Supply Hub',
      delivery_town: 'Swindon',
      delivery_date: day,
      base_charge: 100,
      ...more,
    },
  })
  return { company, tenant_id: company.tenant_id, clerk, made, customers, vehicles, workdays, subs, entry }
}
type Made = Awaited<ReturnType<typeof madeCompany>>

/** The same kept and counted, before what was changed is folded in and after. */
async function expectEqual({ tenant_id }: Pick<Made, 'tenant_id'>) {
  const before = await bothCounts(tenant_id, span)
  expect(before.state?.is_built).toBe(true)
  expect(before.kept).toEqual(before.counted)
  expect(before.days).toBe(before.whole)
  await foldAll(tenant_id)
  const after = await bothCounts(tenant_id, span)
  expect(after.state).toEqual({ is_built: true, open: 0 })
  expect(after.kept).toEqual(before.counted)
  expect(after.counted).toEqual(before.counted)
  expect(after.days).toBe(before.whole)
}

interface Sums {
  customer: string[]
  vehicle: string[]
  sub_contractor: string[]
}

async function shown({ clerk }: Made): Promise<Sums> {
  const query = { selected_date: `${span.from},${span.to}`, sort: 'name' as const } as never
  const text = (rows: { name: string; jobs: number; total_charge: number; subcost: number }[]) =>
    rows.map(({ name, jobs, total_charge, subcost }) => `${name} ${jobs} ${total_charge} ${subcost}`)
  return {
    customer: text((await clerk.ok(getCustomerReport, { query })).data),
    vehicle: text((await clerk.ok(getVehicleReport, { query })).data),
    sub_contractor: text((await clerk.ok(getSubcontractorReport, { query })).data),
  }
}

const read = ({ clerk }: Made, id: number) => clerk.ok(getJob, { params: { id } })

/** What happens to one company one after the other; each says what the three reports show after it. */
type Step = [
  name: string,
  happens: (company: Made, ids: Record<string, number>) => Promise<unknown>,
  shown: Partial<Sums>,
]

const steps: Step[] = [
  [
    'a job is entered',
    async ({ clerk, entry }, ids) => {
      ids.job = (await clerk.ok(saveJob, entry())).id
    },
    { customer: ['Arden 1 100 0'], vehicle: [], sub_contractor: [] },
  ],
  [
    'is given to a driver',
    async ({ clerk, workdays }, ids) => {
      await clerk.ok(allocateToDriver, { body: { job_id: ids.job, workday_id: workdays[0] } as never })
    },
    { vehicle: ['A 1 1 100 0'] },
  ],
  [
    'gets another price',
    ({ clerk }, ids) => clerk.ok(updateJob, { params: { id: ids.job ?? 0 }, body: { base_charge: 150 } }),
    { customer: ['Arden 1 150 0'], vehicle: ['A 1 1 150 0'] },
  ],
  [
    "the driver's workday is moved to another vehicle",
    async ({ clerk, made, workdays, vehicles }) => {
      const { version } = await made.inCompany((tx) =>
        tx.db
          .selectFrom('workdays')
          .select('version')
          .where('tenant_id', '=', tx.tenant_id)
          .where('id', '=', workdays[0] ?? 0)
          .executeTakeFirstOrThrow(),
      )
      await clerk.ok(moveWorkdays, {
        body: { moves: [{ id: workdays[0] ?? 0, vehicle_id: vehicles[2] ?? 0, version }] },
      })
    },
    { vehicle: ['C 3 1 150 0'] },
  ],
  [
    'the driver gives it back',
    async (company, ids) => {
      const job = await read(company, ids.job ?? 0)
      await company.clerk.ok(deallocateFromDriver, { params: { id: job.work_day_jobs[0]?.id ?? 0 }, query: {} })
    },
    { customer: ['Arden 1 150 0'], vehicle: [] },
  ],
  [
    'it is planned for a sub-contractor: nobody has carried it',
    ({ clerk, subs }, ids) =>
      clerk.ok(allocateToSubContractor, {
        body: { job_id: ids.job ?? 0, sub_contractor_id: subs[1] ?? 0, is_planned: 1, subcost: 60 },
      }),
    { sub_contractor: [] },
  ],
  [
    'the plan becomes an order',
    ({ clerk, subs }, ids) =>
      clerk.ok(allocateToSubContractor, {
        body: { job_id: ids.job ?? 0, sub_contractor_id: subs[1] ?? 0, subcost: 60 },
      }),
    { customer: ['Arden 1 150 60'], sub_contractor: ['Bolt 1 150 60'] },
  ],
  [
    'is deleted',
    async (company, ids) => {
      const job = await read(company, ids.job ?? 0)
      await company.clerk.ok(deallocateFromSubContractor, {
        params: { id: job.sub_contractor_jobs[0]?.id ?? 0 },
        query: {},
      })
      await company.clerk.ok(deleteJob, { params: { id: ids.job ?? 0 } })
    },
    { customer: [], vehicle: [], sub_contractor: [] },
  ],
  [
    'is restored',
    ({ clerk }, ids) => clerk.ok(restoreJob, { params: { id: ids.job ?? 0 } }),
    { customer: ['Arden 1 150 0'] },
  ],
  [
    'is of another customer, and a day later',
    ({ clerk, customers }, ids) =>
      clerk.ok(updateJob, {
        params: { id: ids.job ?? 0 },
        body: { customer_id: customers[1] ?? 0, collection_date: nextDay, delivery_date: nextDay },
      }),
    { customer: ['Bell 1 150 0'] },
  ],
  [
    'is cancelled with a charge',
    ({ clerk }, ids) =>
      clerk.ok(updateJobStatus, {
        params: { id: ids.job ?? 0 },
        body: { status: 'Cancelled', base_charge: 40, confirmed: 1 },
      }),
    { customer: ['Bell 1 40 0'] },
  ],
  [
    'another in two legs, by two vehicles',
    async ({ made, customers, workdays }, ids) => {
      ids.two = await made.job({
        ...{
          customer_id: customers[0] ?? 0,
          job_type: 2,
          total_charge: '90',
          status: 'Priced',
          status_rank: statusRank('Priced'),
        },
        ...{ collection_date: day, delivery_date: nextDay, first_date: day, last_date: nextDay },
      })
      await made.work_day_job({ job_id: ids.two, workday_id: workdays[1] ?? 0, leg: 'collection', is_completed: 1 })
      await made.work_day_job({ job_id: ids.two, workday_id: workdays[2] ?? 0, leg: 'delivery', is_completed: 1 })
    },
    { customer: ['Arden 1 90 0', 'Bell 1 40 0'], vehicle: ['A 1 1 45 0', 'B 2 1 45 0'] },
  ],
  [
    'the cost is corrected after invoicing',
    async ({ clerk, made }, ids) => {
      await made.inCompany(async (tx) => {
        const job = await lockJob(tx, ids.two ?? 0)
        await updateJobRow(tx, job, { status: 'Invoiced', status_rank: statusRank('Invoiced') })
      })
      await clerk.ok(updateJobSubCost, { params: { id: ids.two ?? 0 }, body: { subcost: 30 } })
      await clerk.ok(updateJobOtherCosts, { params: { id: ids.two ?? 0 }, body: { other_costs: 3.33 } })
    },
    { customer: ['Arden 1 90 30', 'Bell 1 40 0'], vehicle: ['A 1 1 45 15', 'B 2 1 45 15'] },
  ],
  [
    'a trip: three parts by a vehicle and one by a sub-contractor',
    async ({ clerk, customers, entry, made, subs, workdays }, ids) => {
      const trip = await clerk.ok(saveJob, entry({ type: 'trip', customer_id: customers[0] ?? 0, base_charge: 400 }))
      ids.trip = trip.id
      const leg = (mileage: number) =>
        made.sub_job({
          ...{
            parent_id: trip.id,
            customer_id: customers[0] ?? 0,
            mileage: String(mileage),
            delivery_date: day,
          },
          ...{ first_date: day, last_date: day },
        })
      ids.leg = await leg(30)
      const far = await leg(10)
      await clerk.ok(allocateToDriver, { body: { job_id: ids.leg, workday_id: workdays[0] ?? 0 } as never })
      await clerk.ok(allocateToSubContractor, { body: { job_id: far, sub_contractor_id: subs[0] ?? 0, subcost: 60 } })
    },
    {
      customer: ['Arden 2 490 90', 'Bell 1 40 0'],
      vehicle: ['A 1 1 45 15', 'B 2 1 45 15', 'C 3 1 300 0'],
      sub_contractor: ['Arrow 1 100 60'],
    },
  ],
  [
    'a leg of it turns out longer',
    ({ made }, ids) =>
      made.inCompany(async (tx) => updateJobRow(tx, await lockJob(tx, ids.leg ?? 0), { mileage: '70' })),
    { vehicle: ['A 1 1 45 15', 'B 2 1 45 15', 'C 3 1 350 0'], sub_contractor: ['Arrow 1 50 60'] },
  ],
  [
    'and a leg is added',
    ({ clerk }, ids) =>
      clerk.ok(saveSubJob, {
        body: {
          parent_id: ids.trip ?? 0,
          mode: 1,
          collection_name: 'Frome Timber',
          collection_town: 'Frome',
          collection_date: day,
        },
      }),
    { sub_contractor: ['Arrow 1 50 60'] },
  ],
  [
    'a workday is removed, and brought back',
    async ({ clerk, workdays }) => {
      const removed = await clerk.ok(deleteWorkday, {
        params: { id: workdays[0] ?? 0 },
        query: { confirmed: 1 } as never,
      })
      const { driver_id, vehicle_id, date, shift_type_id, jobs } = removed
      await clerk.ok(restoreWorkdays, {
        body: { workdays: [{ driver_id, vehicle_id, date, shift_type_id, jobs }] } as never,
      })
    },
    {},
  ],
  [
    'copies of a job',
    ({ clerk }, ids) =>
      clerk.ok(addRecurringJobs, {
        body: { recurring_dates: [nextDay], count: 3, recurring_data: { id: ids.two ?? 0 } },
      }),
    { customer: ['Arden 5 790 90', 'Bell 1 40 0'] },
  ],
  [
    'a quote, which no sum counts',
    ({ clerk, entry }) => clerk.ok(saveJob, entry({ type: 'quote', base_charge: 5000 })),
    { customer: ['Arden 5 790 90', 'Bell 1 40 0'] },
  ],
]

test('whatever happens to jobs, what is kept is what a full count says, before it is folded in and after', async () => {
  const company = await madeCompany()
  await foldAll(company.tenant_id)
  const ids: Record<string, number> = {}
  for (const [name, happens, expected] of steps) {
    await happens(company, ids)
    expect([name, await shown(company)]).toEqual([name, expect.objectContaining(expected)])
    await expectEqual(company)
  }
}, 90_000)

/** So many people change the same few jobs at once, until enough was accepted; much of it is always refused. */
const people = 5
const enough = 150
/** After some seconds less is enough: on a machine that is busy with other things they would go on for minutes. */
const usual = { ms: 5_000, enough: 20 }
const longest_ms = 60_000

function randomEdits({ clerk, workdays, subs, customers, vehicles }: Made, jobs: readonly number[], seed: number) {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const amount = () => Math.round(random() * 50_000) / 100
  const edits: ((id: number) => Promise<unknown>)[] = [
    (id) =>
      clerk.send(updateJob, {
        params: { id },
        body: { base_charge: amount(), mileage: 1 + Math.floor(random() * 90) },
      }),
    (id) => clerk.send(updateJob, { params: { id }, body: { customer_id: pick(customers) } }),
    (id) => clerk.send(allocateToDriver, { body: { job_id: id, workday_id: pick(workdays) } as never }),
    (id) =>
      clerk.send(allocateToSubContractor, { body: { job_id: id, sub_contractor_id: pick(subs), subcost: amount() } }),
    async (id) => {
      const { data: job } = await clerk.send(getJob, { params: { id } })
      const [driven] = job.work_day_jobs
      const [subbed] = job.sub_contractor_jobs
      if (driven) await clerk.send(deallocateFromDriver, { params: { id: driven.id }, query: { confirmed: 1 } })
      if (subbed) await clerk.send(deallocateFromSubContractor, { params: { id: subbed.id }, query: { confirmed: 1 } })
    },
    () => clerk.send(updateWorkday, { params: { id: pick(workdays) }, body: { vehicle_id: pick(vehicles) } }),
    (id) => clerk.send(deleteJob, { params: { id } }),
    (id) => clerk.send(restoreJob, { params: { id } }),
    (id) => clerk.send(updateJobStatus, { params: { id }, body: { status: 'Inprogress' } }),
  ]
  return () => pick(edits)(pick(jobs)) as Promise<{ status?: number } | undefined>
}

async function editTogether(company: Made, jobs: readonly number[]): Promise<number[]> {
  const statuses: number[] = []
  const since = performance.now()
  const isEnough = () => {
    const accepted = statuses.filter((status) => status === 200).length
    const passed = performance.now() - since
    return accepted >= enough || (passed > usual.ms && accepted >= usual.enough) || passed > longest_ms
  }
  const person = async (seed: number) => {
    const edit = randomEdits(company, jobs, seed)
    while (!isEnough()) statuses.push((await edit())?.status ?? 0)
  }
  await Promise.all(Array.from({ length: people }, (_, one) => person(140 + one)))
  return statuses
}

test('while people change the same jobs at once and sums are folded beside them, both counts agree in every moment', async () => {
  const company = await madeCompany()
  const { clerk, entry, made, tenant_id } = company
  const jobs: number[] = []
  for (let job = 0; job < 8; job++) jobs.push((await clerk.ok(saveJob, entry())).id)
  for (let trip = 0; trip < 2; trip++) {
    const { id: parent_id } = await clerk.ok(saveJob, entry({ type: 'trip', base_charge: 300 }))
    for (let leg = 0; leg < 2; leg++)
      jobs.push(
        await made.sub_job({
          parent_id,
          first_date: day,
          last_date: day,
          collection_date: day,
          delivery_date: day,
          mileage: '10',
        }),
      )
  }
  await foldAll(tenant_id)
  let isDone = false
  let moments = 0
  let changing = 0
  const compare = async () => {
    while (!isDone) {
      const { kept, counted, days, whole, state } = await bothCounts(tenant_id, span)
      expect(kept).toEqual(counted)
      expect(days).toBe(whole)
      moments++
      if (state && state.open > 0) changing++
    }
  }
  const fold = async () => {
    while (!isDone) {
      await foldAll(tenant_id)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
  const beside = Promise.all([compare(), fold(), fold()])
  const statuses = await editTogether(company, jobs).finally(() => {
    isDone = true
  })
  await beside
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10)
  expect(moments).toBeGreaterThan(2)
  expect(changing).toBeGreaterThan(0)
  await expectEqual(company)
}, 90_000)

test('a change that is undone, or whose connection is cut, leaves nothing to fold', async () => {
  const { tenant_id, made, clerk, entry } = await madeCompany()
  const { id } = await clerk.ok(saveJob, entry())
  await foldAll(tenant_id)
  const changed = (then: (pid: number) => Promise<void>) =>
    made.inCompany(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)
      await updateJobRow(tx, await lockJob(tx, id), { total_charge: '999' })
      await recordChanges(tx, { job_ids: [id], workday_ids: [] })
      await then(rows[0]?.pid ?? 0)
    })
  await expect(changed(() => Promise.reject(new Error('changed their mind')))).rejects.toThrow('changed their mind')
  const owner = new pg.Client({ connectionString: server.database.url })
  await owner.connect()
  let cuts = 0
  const cut = async (pid: number) => {
    if (cuts++ > 0) throw new Error('once is enough')
    await owner.query('select pg_terminate_backend($1)', [pid])
  }
  await expect(changed(cut)).rejects.toThrow('once is enough')
  await owner.end()
  const { state, kept, counted } = await bothCounts(tenant_id, span)
  expect(state).toEqual({ is_built: true, open: 0 })
  expect(kept).toEqual(counted)
})

test('what counts nowhere is not noted: who booked it, a job that is done', async () => {
  const { tenant_id, clerk, entry, workdays } = await madeCompany()
  const { id } = await clerk.ok(saveJob, entry())
  await clerk.ok(allocateToDriver, { body: { job_id: id, workday_id: workdays[0] } as never })
  await foldAll(tenant_id)
  await clerk.ok(updateJob, { params: { id }, body: { booked_by: 'Ann' } })
  await clerk.ok(updateJobStatus, { params: { id }, body: { status: 'Completed' } })
  expect((await bothCounts(tenant_id, span)).state).toEqual({ is_built: true, open: 0 })
})

test('a company whose sums are not built, or by an older rule, is counted in full, whatever stands in them', async () => {
  const company = await madeCompany()
  const { made, clerk, entry, tenant_id, customers } = company
  await clerk.ok(saveJob, entry())
  const forget = (wrong: string, state: { built_to: number; is_built: boolean; rule: number } | null) =>
    made.inCompany(async ({ db }) => {
      await sql`delete from report_states where tenant_id = ${tenant_id}`.execute(db)
      if (state)
        await db
          .insertInto('report_states')
          .values({ tenant_id, ...state })
          .execute()
      await sql`delete from job_earnings where tenant_id = ${tenant_id}`.execute(db)
      await sql`delete from report_sums where tenant_id = ${tenant_id}`.execute(db)
      const sums = { jobs: 7, total_charge: wrong, subcost: '0', other_costs: '0' }
      await db
        .insertInto('report_sums')
        .values({ tenant_id, kind: 'customer', period: 'day', date: day, subject_id: customers[0] ?? 0, ...sums })
        .execute()
      expect((await reportSums({ db, tenant_id } as Tx, 'customer', { span })).sums.total_charge).toBe('100.00')
      await sql`delete from report_sums where tenant_id = ${tenant_id}`.execute(db)
    })
  for (const state of [null, { built_to: 1_000_000, is_built: true, rule: 1 }]) {
    await forget('777', state)
    await foldAll(tenant_id)
    await expectEqual(company)
  }
})

test('what was written past the application is found at night and counted again', async () => {
  const company = await madeCompany()
  const { made, clerk, entry, tenant_id, workdays, vehicles } = company
  const today = new Date().toISOString().slice(0, 10)
  const near = { from: today, to: today }
  const { id } = await clerk.ok(saveJob, entry({ collection_date: today, delivery_date: today }))
  await made.inCompany((tx) =>
    tx.db
      .updateTable('workdays')
      .set({ date: today })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', workdays[0] ?? 0)
      .execute(),
  )
  await clerk.ok(allocateToDriver, { body: { job_id: id, workday_id: workdays[0] } as never })
  await foldAll(tenant_id)
  await checkSums.handle({}, server.app.work)
  expect((await bothCounts(tenant_id, near)).state).toEqual({ is_built: true, open: 0 })
  await made.inCompany(({ db }) =>
    sql`update jobs set total_charge = 640 where tenant_id = ${tenant_id} and id = ${id}`.execute(db),
  )
  await made.inCompany(({ db }) =>
    sql`update workdays set vehicle_id = ${vehicles[2]} where tenant_id = ${tenant_id} and id = ${workdays[0]}`.execute(
      db,
    ),
  )
  const wrong = await bothCounts(tenant_id, near)
  expect(wrong.kept).not.toEqual(wrong.counted)
  await checkSums.handle({}, server.app.work)
  const mended = await bothCounts(tenant_id, near)
  expect(mended.kept).toEqual(wrong.counted)
  await foldAll(tenant_id)
  const folded = await bothCounts(tenant_id, near)
  expect([folded.state, folded.kept]).toEqual([{ is_built: true, open: 0 }, wrong.counted])
})
