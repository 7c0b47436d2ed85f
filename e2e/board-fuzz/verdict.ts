import { listWorkdayCards } from '@dray/domain/organizer/board.calls.ts'
import type pg from 'pg'
import type { Desk, Week } from './desk.ts'

interface Rows {
  owner: pg.Client
  tenant_id: number
  week: Week
}

/** Drivers and vehicles that are out twice in one shift of a day, read without regard to the constraints. */
export async function doubleBookings({ owner, tenant_id }: Rows): Promise<string[]> {
  const twice = async (column: 'driver_id' | 'vehicle_id') => {
    const { rows } = await owner.query(
      `select ${column} as id, date::text, shift_type_id, count(*) from workdays
        where tenant_id = $1 and ended_at is null group by 1, 2, 3 having count(*) > 1`,
      [tenant_id],
    )
    return rows.map(({ id, date, count }) => `${column} ${id} has ${count} workdays on ${date}`)
  }
  return [...(await twice('driver_id')), ...(await twice('vehicle_id'))]
}

export interface Difference {
  desk: number
  workday_id: number
  shown: string | null
  stored: string | null
}

/** Every card that a board shows otherwise than the database and the call have it. */
export async function differences({ owner, tenant_id, week }: Rows, desks: readonly Desk[]) {
  const { rows } = await owner.query<{
    id: string
    vehicle_id: string
    driver_id: string
    date: string
    ended: boolean
  }>(
    `select id, vehicle_id, driver_id, date::text, ended_at is not null as ended from workdays
      where tenant_id = $1 and shift_type_id = $2 and date between $3 and $4 order by id`,
    [tenant_id, week.shift_type_id, week.from, week.to],
  )
  const stored = new Map(
    rows.map(({ id, vehicle_id, driver_id, date, ended }) => [
      Number(id),
      `vehicle ${vehicle_id}, driver ${driver_id}, ${date}${ended ? ', ended' : ''}`,
    ]),
  )
  const differing: Difference[] = []
  for (const [at, desk] of desks.entries()) {
    const cards = desk.board.all().flatMap((row) => row.vehicle_workday.map((card) => ({ ...card, row: row.id })))
    const shown = new Map(
      cards.map((card) => [
        card.id,
        `vehicle ${card.row}, driver ${card.driver_id}, ${card.date}${card.state === 'ended' ? ', ended' : ''}`,
      ]),
    )
    for (const workday_id of new Set([...shown.keys(), ...stored.keys()])) {
      const own = shown.get(workday_id) ?? null
      const kept = stored.get(workday_id) ?? null
      if (own !== kept) differing.push({ desk: at, workday_id, shown: own, stored: kept })
    }
    differing.push(...(await cardDifferences(desk, at)))
  }
  return { differing, workdays: stored.size }
}

/** The whole of each card, warnings and counts among it, against a fresh answer. */
async function cardDifferences({ board, send }: Desk, at: number): Promise<Difference[]> {
  const cards = board.all().flatMap((row) => row.vehicle_workday)
  const found: Difference[] = []
  for (let i = 0; i < cards.length; i += 200) {
    const some = cards.slice(i, i + 200)
    const fresh = await send(listWorkdayCards, { query: { ids: some.map(({ id }) => id).join() } } as never)
    const byId = new Map(fresh.map((card) => [card.id, JSON.stringify(card)]))
    for (const card of some) {
      const own = JSON.stringify(card)
      const kept = byId.get(card.id) ?? null
      if (own !== kept) found.push({ desk: at, workday_id: card.id, shown: own, stored: kept })
    }
  }
  return found
}
