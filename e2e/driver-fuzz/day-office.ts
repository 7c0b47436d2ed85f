import { placeDriverCapture } from '@dray/domain/driver-captures/office-captures.calls.ts'
import type { Random } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { endWorkday, resumeWorkday, updateWorkday } from '@dray/domain/organizer/workday.calls.ts'
import { approveWorkdays, reopenWorkday } from '@dray/domain/timesheets/timesheets.calls.ts'
import { checks } from '@dray/domain/vehicles/checks.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import type { Factories } from '../../apps/server/src/testing/factories.ts'
import type { Person } from '../../apps/server/src/testing/people.ts'
import type { FuzzDay } from './day-sayings.ts'
import type { Installation } from './installation.ts'
import { type Clock, count, type Ledger, type WorkdayKnown } from './ledger.ts'
import { pick } from './line.ts'

interface Office {
  dray: Installation
  clerk: Person
  made: Factories
  tenant_id: number
  ledger: Ledger
}

/** A driver's day, with what the office may do with it. */
export interface OfficeDay extends FuzzDay {
  /** Another workday of the driver's, a day later. */
  next_id: number
  /** Somebody who may be given the workday, and has no phone. */
  spare_id: number
  spare_vehicle_id: number
}

const minute = 60_000
/** To the second, at one that is told from any other. */
const ago = (minutes: number) => new Date(Math.floor((Date.now() - minutes * minute) / 1000) * 1000).toISOString()
const whole = (most: number, random: Random) => Math.floor(random() * most)

/** A workday's approval and its clock, as text. */
export async function approvalOf({ owner }: Installation, tenant_id: number, id: number): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(
    `select row_to_json(a)::text || concat_ws(' ', w.clocked_in_at, w.clocked_out_at, w.break_minutes, w.nightout) as text
      from workday_approvals a join workdays w on w.tenant_id = a.tenant_id and w.id = a.workday_id
      where a.tenant_id = $1 and a.workday_id = $2`,
    [tenant_id, id],
  )
  return rows[0]?.text ?? 'none'
}

/** What an office does with drivers' days meanwhile, without asking them. */
export function makeDayOffice({ dray, clerk, made, tenant_id, ledger }: Office) {
  const known = (id: number) => ledger.workdays.get(id) as WorkdayKnown

  function enter(id: number, driver_id: number) {
    ledger.workdays.set(id, { drivers: new Set([driver_id]), entered: {}, approved: null })
  }

  /** Goes on whatever it is warned of. */
  async function change(day: OfficeDay, body: Partial<Clock> & { vehicle_id?: number; driver_id?: number }) {
    const params = { id: day.workday_id }
    const asked = await clerk.send(updateWorkday, { params, body })
    if (asked.code !== 'allocation_warnings') return asked
    const accept_warnings = (asked.data as unknown as { code: string }[]).map(({ code }) => code)
    return clerk.send(updateWorkday, { params, body: { ...body, accept_warnings, override_reason: 'Agreed' } })
  }

  /** Everything of the clock at once, so that it is known what the office entered. */
  async function entersClock(day: OfficeDay, random: Random) {
    const entered = { clocked_in_at: ago(600 + whole(60, random)), clocked_out_at: random() < 0.5 ? ago(5) : null }
    const answer = await change(day, entered)
    if (answer.status === 200) known(day.workday_id).entered = { ...entered }
    return answer
  }

  async function gives(day: OfficeDay, driver_id: number) {
    const answer = await change(day, { driver_id })
    if (answer.status === 200) known(day.workday_id).drivers.add(driver_id)
    return answer
  }

  async function approves(day: OfficeDay, times: object) {
    const workdays = [{ workday_id: day.workday_id, ...times }]
    const answer = await clerk.send(approveWorkdays, { body: { workdays, accept_warnings: ['approval_breaches'] } })
    if (answer.status === 200) {
      known(day.workday_id).approved = await approvalOf(dray, tenant_id, day.workday_id)
    }
    return answer
  }

  async function reopens({ workday_id }: OfficeDay) {
    const before = await approvalOf(dray, tenant_id, workday_id)
    const answer = await clerk.send(reopenWorkday, { params: { id: workday_id }, body: { reason: 'The slip came' } })
    if (answer.status !== 200) return answer
    if (known(workday_id).approved !== before) throw new Error(`The approval of workday ${workday_id} has changed`)
    known(workday_id).approved = null
    return answer
  }

  async function captureOf({ driver_id }: OfficeDay, outcome: string, random: Random) {
    const { rows } = await dray.owner.query<{ id: string; version: number }>(
      'select id, version from driver_captures where tenant_id = $1 and driver_id = $2 and outcome = $3 and job_id is null order by id',
      [tenant_id, driver_id, outcome],
    )
    return rows.length === 0 ? null : pick(rows, random)
  }

  async function places(day: OfficeDay, random: Random) {
    const row = await captureOf(day, 'kept', random)
    if (!row) return null
    const action = pick(['use', 'use', 'use', 'move', 'move', 'set_aside'] as const, random)
    const workday_id = pick([day.next_id, day.workday_id], random)
    const body = { action, version: row.version, ...(action === 'move' && { workday_id }) }
    const answer = await clerk.send(placeDriverCapture, { params: { id: Number(row.id) }, body })
    if (answer.status === 200) count(ledger, `office: ${action}`)
    return answer
  }

  async function putsBack(day: OfficeDay, random: Random) {
    const row = await captureOf(day, 'set_aside', random)
    const body = { action: 'put_back', version: row?.version } as const
    return row && clerk.send(placeDriverCapture, { params: { id: Number(row.id) }, body })
  }

  const steps = {
    approves: (day: OfficeDay) => approves(day, {}),
    approvesOtherwise: (day: OfficeDay) =>
      approves(day, { approved_in_at: ago(500), approved_out_at: ago(20), break_minutes: 31 }),
    reopens,
    endsEarly: ({ workday_id }: OfficeDay) =>
      clerk.send(endWorkday, { params: { id: workday_id }, body: { reason: 'Breakdown' } }),
    resumes: ({ workday_id }: OfficeDay) => clerk.send(resumeWorkday, { params: { id: workday_id }, body: {} }),
    entersClock,
    givesToSomebodyElse: (day: OfficeDay) => gives(day, day.spare_id),
    givesBack: (day: OfficeDay) => gives(day, day.driver_id),
    changesVehicle: (day: OfficeDay, random: Random) =>
      change(day, { vehicle_id: pick([day.vehicle_id, day.spare_vehicle_id], random) }),
    retiresCheck: ({ check_ids }: OfficeDay, random: Random) =>
      clerk.send(checks.calls.change, { params: { id: pick(check_ids, random) }, body: { is_active: 0 } as never }),
    removesCheck: ({ check_ids }: OfficeDay, random: Random) =>
      clerk.send(checks.calls.remove, { params: { id: pick(check_ids, random) } }),
    retiresVehicle: ({ vehicle_id }: OfficeDay) =>
      clerk.send(vehicles.calls.change, { params: { id: vehicle_id }, body: { is_active: 0 } as never }),
    removesVehicle: ({ spare_vehicle_id }: OfficeDay) =>
      clerk.send(vehicles.calls.remove, { params: { id: spare_vehicle_id } } as never),
    places,
    putsBack,
  }
  // What meets captures most is done most.
  const often = ['approvesOtherwise', 'reopens', 'places', 'places', 'endsEarly', 'resumes'] as const
  const names = [...(Object.keys(steps) as (keyof typeof steps)[]), ...often]

  /** That it is refused is no fault; false where there was nothing to do it with. */
  async function does(name: keyof typeof steps, day: OfficeDay, random: Random): Promise<boolean> {
    const answer = await steps[name](day, random)
    if (answer && answer.status >= 500) throw new Error(`${name} answered ${answer.status}`)
    const how = answer?.status === 200 ? '' : answer ? ' refused' : ' nothing'
    count(ledger, `${name}${how}`)
    return answer !== null
  }

  return {
    /** What a driver with a workday has beside jobs. */
    async day(driver_id: number, { workday_id, date }: { workday_id: number; date: string }): Promise<OfficeDay> {
      const { rows } = await dray.owner.query<{ vehicle_id: string }>('select vehicle_id from workdays where id = $1', [
        workday_id,
      ])
      const vehicle_id = Number(rows[0]?.vehicle_id)
      const next_id = await made.workday({ driver_id, vehicle_id, date: addDays(date, 1) })
      enter(workday_id, driver_id)
      enter(next_id, driver_id)
      return {
        driver_id,
        workday_id,
        vehicle_id,
        next_id,
        trailer_id: await made.trailer(),
        check_ids: [await made.check(), await made.check(), await made.check()],
        spare_id: await made.driver(),
        spare_vehicle_id: await made.vehicle(),
      }
    },
    /** Does something with a day. */
    acts: (day: OfficeDay, random: Random) => does(pick(names, random), day, random),
    /** Goes through what waits of a driver, often after the approval was taken back. */
    async goesThrough(day: OfficeDay, random: Random) {
      if (random() < 0.7) await does('reopens', day, random)
      for (let n = 0; n < 10 && (await does('places', day, random)); n++);
    },
  }
}
