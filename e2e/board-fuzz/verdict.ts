import { isDeepStrictEqual } from 'node:util'
import { listWeeklyVehicles } from '@dray/domain/organizer/board.calls.ts'
import type { VehicleRow } from '../../apps/web/src/features/organizer/board-rows.ts'
import type { FuzzCompany } from './company.ts'
import type { Installation } from './installation.ts'
import type { Session } from './session.ts'

/** Two workdays, neither ended, of one driver or one vehicle in one shift of a date. */
const doubleBookings = `select a.id as one, b.id as other, a.date::text as date, a.shift_type_id as shift
  from workdays a join workdays b on b.tenant_id = a.tenant_id and b.id > a.id
  where a.tenant_id = $1 and a.date = b.date and a.shift_type_id = b.shift_type_id
    and a.ended_at is null and b.ended_at is null and (a.driver_id = b.driver_id or a.vehicle_id = b.vehicle_id)`

export async function doubled({ owner }: Installation, { tenant_id }: FuzzCompany): Promise<string[]> {
  const { rows } = await owner.query(doubleBookings, [tenant_id])
  return rows.map(({ one, other, date, shift }) => `workdays ${one} and ${other}, ${date}, shift ${shift}`)
}

/** The cards of a board, told from the tables alone. */
const cardsStored = `select w.vehicle_id, w.date::text as date, w.id, w.driver_id, d.full_name, t.serial_no as trailer,
    to_char(w.start_time, 'HH24:MI') as start_time, w.ended_at is not null as is_ended, w.version
  from workdays w join drivers d on d.tenant_id = w.tenant_id and d.id = w.driver_id
    left join trailers t on t.tenant_id = w.tenant_id and t.id = w.trailer_id
  where w.tenant_id = $1 and w.date between $2 and $3 and w.shift_type_id = $4`

interface Stored {
  vehicle_id: number
  date: string
  id: number
  [column: string]: unknown
}

/** What this board shows otherwise than the tables say, cell by cell. */
export async function againstTables(
  { owner }: Installation,
  { tenant_id }: FuzzCompany,
  { name, board, days }: Session,
) {
  const { rows } = await owner.query(cardsStored, [tenant_id, days.from, days.to, days.shift_type_id])
  const stored = rows.map((row): Stored => ({ ...row, ...numbersOf(row) }))
  const shown = board.all().flatMap((row) =>
    row.vehicle_workday.map(
      ({ vehicle_id, date, id, driver_id, full_name, trailer, start_time, state, version }): Stored => ({
        ...{ vehicle_id, date, id, driver_id, full_name, trailer, start_time, is_ended: state === 'ended', version },
        ...(row.id === vehicle_id ? {} : { stands_on: row.id }),
      }),
    ),
  )
  return differences(`${name}, tables`, { should: cells(stored), is: cells(shown) })
}

const numbersOf = ({ vehicle_id, id, driver_id }: Record<string, unknown>) => ({
  vehicle_id: Number(vehicle_id),
  id: Number(id),
  driver_id: Number(driver_id),
})

function cells(cards: readonly Stored[]): Map<string, unknown> {
  const byCell = Map.groupBy(cards, ({ vehicle_id, date }) => `vehicle ${vehicle_id}, ${date}`)
  return new Map([...byCell].map(([cell, inIt]) => [cell, inIt.toSorted((a, b) => a.id - b.id)]))
}

/** What this board shows otherwise than a new one would, row by row, with everything that rows and cards have. */
export async function againstCalls({ name, board, days, client }: Session) {
  const { from, to, shift_type_id } = days
  const query = { shift_type_id, page_size: 500 }
  const answer = await client.ok(listWeeklyVehicles, { params: { dates: `${from},${to}` }, query })
  const rows = (all: readonly VehicleRow[]) => new Map(all.map((row) => [`row ${row.id}`, row as unknown]))
  return differences(`${name}, call`, { should: rows(answer.vehicles.data), is: rows(board.all()) })
}

interface Compared {
  should: ReadonlyMap<string, unknown>
  is: ReadonlyMap<string, unknown>
}

const differences = (name: string, { should, is }: Compared) =>
  [...new Set([...should.keys(), ...is.keys()])]
    .filter((key) => !isDeepStrictEqual(should.get(key), is.get(key)))
    .map((key) => `${name}, ${key}: is ${JSON.stringify(is.get(key))}, should be ${JSON.stringify(should.get(key))}`)
