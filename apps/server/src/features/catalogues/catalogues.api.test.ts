import { airfreightPrices } from '@dray/domain/calculators/airfreight-prices.ts'
import { londonPrices } from '@dray/domain/calculators/london-prices.ts'
import type { AnyCatalogue } from '@dray/domain/catalogues/catalogue.ts'
import { sideOf } from '@dray/domain/catalogues/kinds.ts'
import { changeAdditionalSettings } from '@dray/domain/company/company.calls.ts'
import { contractors } from '@dray/domain/contractors/contractors.ts'
import { depots } from '@dray/domain/contractors/depots.ts'
import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import { agencies, agencyRate } from '@dray/domain/drivers/agencies.ts'
import { driverDocument } from '@dray/domain/drivers/driver-documents.ts'
import { driverRate } from '@dray/domain/drivers/driver-rates.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { generalTasks } from '@dray/domain/general-tasks/general-tasks.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { extraTariffs } from '@dray/domain/tariffs/extra-tariffs.ts'
import { freightTypes } from '@dray/domain/tariffs/freight-types.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { services } from '@dray/domain/tariffs/services.ts'
import { taxCodes } from '@dray/domain/tariffs/tax-codes.ts'
import { waitingCharges } from '@dray/domain/tariffs/waiting-charges.ts'
import { checks } from '@dray/domain/vehicles/checks.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import {
  trailerInspection,
  trailerPaper,
  vehicleInspection,
  vehiclePaper,
} from '@dray/domain/vehicles/vehicle-parts.ts'
import { vehicleTypes } from '@dray/domain/vehicles/vehicle-types.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calculatorsCatalogues } from '#features/calculators/calculators.catalogues.ts'
import { contractorsCatalogues } from '#features/contractors/contractors.catalogues.ts'
import { driversCatalogues } from '#features/drivers/drivers.catalogues.ts'
import { generalTasksCatalogue } from '#features/general-tasks/general-tasks.catalogues.ts'
import { tariffsCatalogues } from '#features/tariffs/tariffs.catalogues.ts'
import { vehiclesCatalogues } from '#features/vehicles/vehicles.catalogues.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { type TestServer, testServer } from '#testing/server.ts'

interface Case {
  catalogue: AnyCatalogue
  /** A row like the example, told apart by its number. */
  row(n: number): Record<string, unknown>
  /** Columns that no two rows may share. */
  unique: string[]
  /** Makes something that uses the row, where anything may; returns what `in_use` says of it. */
  use?(make: Factories, id: number): Promise<{ what: string; text: string }>
}

const jobsUse = (column: string) => async (make: Factories, id: number) => {
  await make.job({ [column]: id })
  return { what: 'jobs', text: '1 job' }
}
const directory = (n: number) => ({
  code: `C${n}`,
  name: `Company ${n}`,
  email: `office${n}@directory.example`,
  town: 'Ely',
})
const directoryUnique = ['code', 'name', 'email']
/** An outcode for each number, none of which is a part of another. */
const district = (n: number) => `${['AB', 'AL', 'BA', 'BD', 'BH'][Math.floor(n / 90) % 5]}${10 + (n % 90)}`
const coded = (n: number) => ({ code: `C${n}`, description: `Row ${n}` })

const cases: Case[] = [
  { catalogue: services, row: coded, unique: ['code'], use: jobsUse('service_id') },
  { catalogue: generalTasks, row: (n) => ({ name: `Task ${n}`, date: '2026-06-01' }), unique: [] },
  { catalogue: freightTypes, row: coded, unique: ['code'], use: jobsUse('freight_type_id') },
  {
    catalogue: loadTypes,
    row: (n) => ({ ...coded(n), per_mile: n + 0.25 }),
    unique: ['code'],
    use: jobsUse('load_type_id'),
  },
  {
    catalogue: waitingCharges,
    row: (n) => ({ ...coded(n), charge: 20 + n }),
    unique: ['code'],
    use: async (make, id) => {
      await make.load_type({ waiting_charge_id: id })
      return { what: 'load_types', text: '1 load type' }
    },
  },
  {
    catalogue: extraTariffs,
    row: (n) => ({ code: `C${n}`, name: `Extra ${n}`, type: 0, charge: n }),
    unique: ['code'],
    use: async (make, extra_tariff_id) => {
      const job_id = await make.job()
      await make.make('job_extra_charges', {
        job_id,
        extra_tariff_id,
        code: 'X',
        name: 'Extra',
        type: 0,
        charge: '1',
        amount: '1',
      })
      return { what: 'job_extra_charges', text: '1 charge of a job' }
    },
  },
  {
    catalogue: taxCodes,
    row: (n) => ({ ...coded(n), rate: n % 100 }),
    unique: ['code'],
    use: async (make, tax_code_id) => {
      await make.customer_company({ tax_code_id })
      return { what: 'customer_companies', text: '1 customer' }
    },
  },
  {
    catalogue: londonPrices,
    row: (n) => ({
      outcode: district(n),
      vehicle_type_id: vehicleType,
      price: n,
      from_date: '2026-01-01',
    }),
    unique: [],
  },
  {
    catalogue: airfreightPrices,
    row: (n) => ({ place: district(n), from_kg: n, minimum_charge: n, price_per_kg: 0.4, from_date: '2026-01-01' }),
    unique: [],
  },
  {
    catalogue: vehicleTypes,
    row: (n) => ({ v_code: `C${n}`, description: `Row ${n}` }),
    unique: ['v_code'],
    use: async (make, vehicle_type_id) => {
      await make.vehicle({ vehicle_type_id })
      return { what: 'vehicles', text: '1 vehicle' }
    },
  },
  {
    catalogue: vehicles,
    row: (n) => ({ code: `C${n}`, reg: `RG${n} ABC`, vehicle_type_id: vehicleType }),
    unique: ['code', 'reg'],
    use: async (make, vehicle_id) => {
      await make.workday({ vehicle_id })
      return { what: 'workdays', text: '1 workday' }
    },
  },
  {
    catalogue: trailers,
    row: (n) => ({ code: `C${n}`, serial_no: `SN${n}` }),
    unique: ['code', 'serial_no'],
    use: async (make, trailer_id) => {
      await make.workday({ trailer_id })
      return { what: 'workdays', text: '1 workday' }
    },
  },
  {
    catalogue: checks,
    row: (n) => ({ name: `Check ${n}`, field_type: 'Radio', truck_type: 1 }),
    unique: ['name'],
  },
  {
    catalogue: drivers,
    row: (n) => ({ code: `C${n}`, full_name: `Driver ${n}`, email: `driver${n}@people.example` }),
    unique: ['code', 'email'],
    use: async (make, driver_id) => {
      await make.workday({ driver_id })
      return { what: 'workdays', text: '1 workday' }
    },
  },
  {
    catalogue: agencies,
    row: directory,
    unique: ['code'],
    use: async (make, agency_id) => {
      await make.driver({ agency_id, driver_type: 2 })
      return { what: 'drivers', text: '1 driver' }
    },
  },
  {
    catalogue: contractors,
    row: directory,
    unique: directoryUnique,
    use: async (make, contractor_id) => {
      await make.vehicle({ contractor_id })
      return { what: 'vehicles', text: '1 vehicle' }
    },
  },
  {
    catalogue: depots,
    row: directory,
    unique: directoryUnique,
    use: async (make, depot_id) => {
      await make.driver({ depot_id })
      return { what: 'drivers', text: '1 driver' }
    },
  },
  {
    catalogue: subContractors,
    row: directory,
    unique: directoryUnique,
    use: async (make, sub_contractor_id) => {
      const job_id = await make.job()
      await make.make('sub_contractor_jobs', {
        job_id,
        sub_contractor_id,
        date: '2026-06-01',
        leg: 'both',
        is_planned: 0,
      })
      return { what: 'sub_contractor_jobs', text: '1 job of a sub-contractor' }
    },
  },
  {
    catalogue: ownerDrivers,
    row: (n) => ({ code: `C${n}`, full_name: `Owner ${n}`, email: `owner${n}@people.example` }),
    unique: ['code', 'email'],
    use: async (make, owner_driver_id) => {
      const job_id = await make.job()
      await make.make('sub_contractor_jobs', {
        job_id,
        owner_driver_id,
        date: '2026-06-01',
        leg: 'both',
        is_planned: 0,
      })
      return { what: 'sub_contractor_jobs', text: '1 job of a sub-contractor' }
    },
  },
]

let server: TestServer
let company: Company
let clerk: Person
let make: Factories
let vehicleType: number

beforeAll(async () => {
  server = await testServer()
})

type Row = Record<string, unknown> & { id: number; version: number }

describe.each(cases.map((one) => [one.catalogue.noun.many, one] as const))(
  '%s',
  (_, { catalogue, row, unique, use }) => {
    const { calls, active } = catalogue
    const add = (body: Record<string, unknown>) => clerk.ok(calls.add, { body } as never) as Promise<Row>
    const change = (id: number, body: Record<string, unknown>) =>
      clerk.send(calls.change, { params: { id }, body } as never)
    const list = (query: Record<string, unknown> = {}) =>
      clerk.ok(calls.list, { query } as never) as Promise<{ data: Row[]; total: number; next_page_url: string | null }>
    const event = sideOf(catalogue, row(1)).change.event
    const first = catalogue === (vehicles as AnyCatalogue) ? 'reg' : (unique[0] ?? (catalogue.search[0] as string))

    beforeAll(async () => {
      company = await server.company()
      clerk = await server.clerk(company)
      make = makeFactories(server.app, company.tenant_id)
      vehicleType = await make.vehicle_type({ v_code: 'STANDARD' })
      await clerk.ok(changeAdditionalSettings, { body: [{ name: 'owner_driver', value: 'yes' }] })
    })

    // What an e-mail to a driver who was added comes to is told meanwhile as well.
    const said = async () => {
      const found = await server.app.platform.pool.query(
        'select event, type, ids, version from events where tenant_id = $1 and event = $2 order by n desc limit 1',
        [company.tenant_id, event],
      )
      return found.rows[0]
    }

    test('adds, shows, changes and deletes; everybody is told of each', async () => {
      const made = await add(row(1))
      expect(made).toMatchObject({ ...row(1), [active]: 1, version: 1 })
      expect(await said()).toEqual({ event, type: 'add', ids: [made.id], version: 1 })
      expect(await clerk.ok(calls.show, { params: { id: made.id } } as never)).toEqual(made)

      const changed = await change(made.id, { ...row(2), version: 1 })
      expect(changed).toMatchObject({ status: 200, data: { ...row(2), id: made.id, version: 2 } })
      expect(await said()).toEqual({ event, type: 'update', ids: [made.id], version: 2 })

      expect(await clerk.send(calls.remove, { params: { id: made.id } } as never)).toMatchObject({
        status: 200,
        data: null,
      })
      expect(await said()).toMatchObject({ event, type: 'delete', ids: [made.id] })
      expect(await clerk.send(calls.show, { params: { id: made.id } } as never)).toMatchObject({ status: 404 })
    })

    test('a change that changes nothing raises no version and tells nobody', async () => {
      const made = await add(row(5))
      expect(await change(made.id, row(5))).toMatchObject({ status: 200, data: { version: 1 } })
      expect(await said()).toMatchObject({ type: 'add', ids: [made.id] })
      await clerk.ok(calls.remove, { params: { id: made.id } } as never)
    })

    test.each(unique)('a duplicate %s answers on its own field, whatever its capitals', async (column) => {
      const made = await add(row(10))
      const other = await add(row(11))
      const same = { ...row(12), [column]: String(row(10)[column]).toLowerCase() }
      const refusal = { status: 422, code: 'validation', data: { [column]: ['Already exists'] } }
      expect(await clerk.send(calls.add, { body: same } as never)).toMatchObject(refusal)
      expect(await change(other.id, { [column]: row(10)[column] })).toMatchObject(refusal)
      for (const { id } of [made, other]) await clerk.ok(calls.remove, { params: { id } } as never)
    })

    if (unique.length > 1) {
      test('two duplicates in one save are told on both fields', async () => {
        const one = await add(row(13))
        const two = await add(row(14))
        const [a = '', b = ''] = unique
        const body = { ...row(15), [a]: row(13)[a], [b]: row(14)[b] }
        const both = { [a]: ['Already exists'], [b]: ['Already exists'] }
        const added = await clerk.send(calls.add, { body } as never)
        expect(added).toMatchObject({ status: 422, code: 'validation' })
        expect(added.data).toEqual(both)
        const three = await add(row(15))
        expect((await change(three.id, body)).data).toEqual(both)
        expect((await change(one.id, { [b]: row(14)[b] })).data).toEqual({ [b]: ['Already exists'] })
        for (const { id } of [one, two, three]) await clerk.ok(calls.remove, { params: { id } } as never)
      })
    }

    test('who saves on a version that is not the last gets the 409 with the row as it is', async () => {
      const made = await add(row(20))
      await change(made.id, { ...row(21), version: 1 })
      const late = await change(made.id, { ...row(22), version: 1 })
      expect(late).toMatchObject({ status: 409, code: 'conflict', data: { ...row(21), id: made.id, version: 2 } })
      expect(await clerk.ok(calls.show, { params: { id: made.id } } as never)).toEqual(late.data)
      expect(await change(made.id, row(22))).toMatchObject({ status: 200, data: { version: 3 } })
      await clerk.ok(calls.remove, { params: { id: made.id } } as never)
    })

    test('what must be said is asked for on its field', async () => {
      const refused = await clerk.send(calls.add, { body: {} } as never)
      expect(refused).toMatchObject({ status: 422, data: { [first]: [expect.any(String)] } })
      const made = await add(row(30))
      expect(await change(made.id, { [first]: ' ', version: 1 })).toMatchObject(
        first === 'code' && catalogue === (vehicles as AnyCatalogue)
          ? { status: 200 }
          : { status: 422, data: { [first]: [expect.any(String)] } },
      )
      await clerk.ok(calls.remove, { params: { id: made.id } } as never)
    })

    test('a row in use stays and says where; it can be retired, and brought back', async () => {
      const made = await add(row(40))
      if (use) {
        const told = await use(make, made.id)
        const refused = await clerk.send(calls.remove, { params: { id: made.id } } as never)
        expect(refused).toMatchObject({ status: 409, code: 'in_use', data: { uses: [{ ...told, count: 1 }] } })
      }
      expect(await change(made.id, { [active]: 0 })).toMatchObject({ status: 200, data: { [active]: 0, version: 2 } })
      const keywords = String(row(40)[first])
      const count = async (query: Record<string, unknown>) => (await list({ keywords, ...query })).total
      expect(await count({ [active]: '0' })).toBe(1)
      expect(await count({ [active]: '1' })).toBe(0)
      expect(await count({ [active]: 'all' })).toBe(1)
      expect(await count({})).toBe(catalogue.lists_retired ? 1 : 0)
      expect(await change(made.id, { [active]: 1 })).toMatchObject({ status: 200, data: { [active]: 1 } })
    })

    if (catalogue.ordering) {
      test('rows stand in the order they were given or dragged to, all or none', async () => {
        const { place } = catalogue.ordering ?? { place: 'position' }
        const made = [await add(row(60)), await add(row(61)), await add(row(62))]
        const positions = made.map(({ position }) => Number(position))
        const [lowest = 0] = positions
        expect(positions).toEqual([lowest, lowest + 1, lowest + 2])
        const ids = made.map(({ id }) => id)
        const wanted = [ids[2], ids[0], ids[1]]
        const order = (list: unknown[]) =>
          clerk.send(
            calls.order as typeof calls.list,
            {
              body: list.map((id, at) => ({ id, [place]: lowest + at })),
            } as never,
          )
        const told = await order(wanted)
        expect((told.data as Row[]).map(({ id, position }) => [id, position])).toEqual(
          wanted.map((id, at) => [id, lowest + at]),
        )
        expect(await said()).toMatchObject({ event, type: 'orderChange', ids: wanted })
        const standing = async () => (await list()).data.map(({ id }) => id).filter((id) => ids.includes(id))
        expect(await standing()).toEqual(wanted)
        expect(await order([ids[0], 999_999])).toMatchObject({ status: 404 })
        expect(await standing()).toEqual(wanted)
        const refused = await clerk.send(
          calls.order as typeof calls.list,
          { body: [{ id: ids[0], [place]: 0 }] } as never,
        )
        expect(refused).toMatchObject({ status: 422, data: { [`0.${place}`]: ['At least 1'] } })
        for (const id of ids) await clerk.ok(calls.remove, { params: { id } } as never)
      })

      describe('places', () => {
        const { place } = catalogue.ordering ?? { place: 'position' }
        const order = (rows: [id: number, place: number][]) =>
          clerk.send(calls.order as typeof calls.list, { body: rows.map(([id, at]) => ({ id, [place]: at })) } as never)
        /** Every row, retired ones too, in their order; their places are 1, 2, 3 and so on. */
        const inOrder = async () => {
          const pages = await Promise.all([1, 2].map((page) => list({ [active]: 'all', page })))
          const rows = pages.flatMap(({ data }) => data)
          expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1))
          return rows.map(({ id }) => id)
        }
        let ids: number[]
        beforeAll(async () => {
          ids = []
          for (let n = 200; n < 255; n += 1) ids.push((await add(row(n))).id)
        })
        afterAll(async () => {
          for (const id of ids) await clerk.ok(calls.remove, { params: { id } } as never)
        })

        test('a row goes to any place, over pages, and the others close up', async () => {
          const before = await inOrder()
          const own = before.indexOf(ids[0] as number)
          const moved = await order([[ids[0] as number, before.length - 1]])
          expect(moved).toMatchObject({ status: 200, data: [{ id: ids[0], position: before.length - 1, version: 2 }] })
          const others = before.filter((id) => id !== ids[0])
          expect(await inOrder()).toEqual(others.toSpliced(before.length - 2, 0, ids[0] as number))
          expect(await order([[ids[0] as number, own + 1]])).toMatchObject({ status: 200 })
          expect(await inOrder()).toEqual(before)
          // those that only made room are as they were
          expect(await clerk.ok(calls.show, { params: { id: ids[1] } } as never)).toMatchObject({ version: 1 })
        })

        test('a place beyond the end is the end, and a deleted row leaves no gap', async () => {
          const before = await inOrder()
          await order([[ids[3] as number, 9_999]])
          expect(await inOrder()).toEqual([...before.filter((id) => id !== ids[3]), ids[3]])
          const [gone = 0] = ids.splice(3, 1)
          await clerk.ok(calls.remove, { params: { id: gone } } as never)
          const [other = 0] = ids.splice(5, 1)
          await clerk.ok(calls.remove, { params: { id: other } } as never)
          expect(await inOrder()).toEqual(before.filter((id) => id !== gone && id !== other))
        })

        test('two rows at one place and one row twice are refused on their fields', async () => {
          const before = await inOrder()
          const [one = 0, two = 0] = ids
          expect(
            await order([
              [one, 2],
              [two, 2],
            ]),
          ).toMatchObject({
            status: 422,
            data: { [`1.${place}`]: ['Each row needs a place of its own'] },
          })
          expect(
            await order([
              [one, 2],
              [one, 3],
            ]),
          ).toMatchObject({
            status: 422,
            data: { '1.id': ['Is listed twice'] },
          })
          expect(
            await order([
              [one, 2],
              [two, 2],
              [one, 2],
            ]),
          ).toMatchObject({
            data: {
              [`1.${place}`]: [expect.any(String)],
              [`2.${place}`]: [expect.any(String)],
              '2.id': [expect.any(String)],
            },
          })
          expect(await inOrder()).toEqual(before)
        })

        test('people who add, move and delete at once leave no gap and no place twice', async () => {
          const added = await Promise.all([300, 301, 302, 303].map((n) => add(row(n))))
          await inOrder()
          await Promise.all([
            order([[ids[0] as number, 40]]),
            order([[ids[1] as number, 40]]),
            add(row(304)).then((one) => added.push(one)),
            ...added.slice(0, 4).map(({ id }) => clerk.ok(calls.remove, { params: { id } } as never)),
          ])
          expect(await inOrder()).toContain(added[4]?.id)
          ids.push(added[4]?.id as number)
        })
      })
    }

    if (catalogue.seeds) {
      test('what every company has is there, and stays as it is', async () => {
        for (const seed of catalogue.seeds ?? []) {
          expect(await clerk.ok(calls.show, { params: { id: seed.id } } as never)).toMatchObject(seed)
          expect(await change(seed.id, row(70))).toMatchObject({ status: 409, code: 'row_fixed' })
          const refused = await clerk.send(calls.remove, { params: { id: seed.id } } as never)
          expect(refused).toMatchObject({ status: 409, code: 'row_fixed' })
        }
      })
    }

    test('pages, searches and sorts', async () => {
      const empty = await list({ keywords: 'nothing is called this' })
      expect(empty).toMatchObject({ data: [], total: 0, next_page_url: null })
      for (let n = 100; n < 155; n++) await add(row(n))
      const all = await list({ [active]: 'all' })
      expect(all.data).toHaveLength(50)
      expect(all.next_page_url).toMatch(/page=2/)
      const rest = await list({ page: 2, [active]: 'all' })
      expect(rest.data).toHaveLength(all.total - 50)
      expect(new Set([...all.data, ...rest.data].map(({ id }) => id)).size).toBe(all.total)

      const found = await list({ keywords: String(row(123)[first]).toLowerCase() })
      expect(found.data.map((one) => one[first])).toEqual([row(123)[first]])
      expect((await list({ keywords: '%' })).total).toBe(0)
      expect((await list({ keywords: '_' })).total).toBe(0)

      for (const sort of catalogue.sortable) {
        const [up, down] = [await list({ sort, direction: 'asc' }), await list({ sort, direction: 'desc' })]
        const values = (page: typeof up) => page.data.map((one) => one[sort]).filter((value) => value !== null)
        const compare = (one: unknown, other: unknown) =>
          typeof one === 'number'
            ? one - Number(other)
            : String(one).toLowerCase() < String(other).toLowerCase()
              ? -1
              : 1
        expect(values(up)).toEqual([...values(up)].sort(compare))
        expect(values(down)).toEqual([...values(down)].sort((one, other) => compare(other, one)))
      }
      expect(await clerk.send(calls.list, { query: { sort: 'tenant_id' } } as never)).toMatchObject({ status: 422 })
    })
  },
)

test('nothing that points at a catalogue is forgotten when a row is deleted', async () => {
  const kept = [
    ...tariffsCatalogues,
    ...calculatorsCatalogues,
    ...vehiclesCatalogues,
    ...driversCatalogues,
    ...contractorsCatalogues,
    generalTasksCatalogue,
  ]
  expect(kept.map(({ catalogue }) => catalogue.noun.many).sort()).toEqual(
    cases.map((one) => one.catalogue.noun.many).sort(),
  )
  const pointing = await server.app.platform.pool.query(
    `select c.confrelid::regclass::text as row_of, c.conrelid::regclass::text as used_in,
        array_agg(distinct a.attname order by a.attname)::text[] as columns
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
       where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid::regclass::text = any ($1)
       group by 1, 2`,
    [kept.map(({ table }) => table)],
  )
  expect(pointing.rows.length).toBeGreaterThan(10)
  const said = (row_of: string, used_in: string) =>
    kept.find(({ table }) => table === row_of)?.used_by?.[used_in as 'jobs'] ?? []
  for (const { row_of, used_in, columns } of pointing.rows) {
    expect([...said(row_of, used_in)].sort(), `${used_in} points at ${row_of}`).toEqual(columns)
  }
})

describe('a part of one kind of owner', () => {
  const shared = [
    [vehiclePaper, 'trailer_paper'],
    [vehiclePaper, 'paper'],
    [trailerPaper, 'vehicle_paper'],
    [driverDocument, 'vehicle_paper'],
    [vehicleInspection, 'trailer_inspection'],
    [trailerInspection, 'vehicle_inspection'],
    [driverRate, 'agency_rate'],
    [agencyRate, 'driver_rate'],
  ] as const

  test.each(shared.map(([part, other]) => [part.calls.change.id, other, part] as const))(
    '%s does not know a row of %s, whatever version is named',
    async (_, other, part) => {
      const company = await server.company()
      const clerk = await server.clerk(company)
      const id = await makeFactories(server.app, company.tenant_id)[other]()
      for (const version of [1, 99]) {
        const answer = await clerk.send(part.calls.change as AnyCall, { params: { id }, body: { version } } as never)
        expect(answer).toMatchObject({ status: 404, code: 'not_found' })
      }
    },
  )
})
