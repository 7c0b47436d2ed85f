import type { CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import { dayRecord, isOfClock, type RecordedOfDay } from '@dray/domain/driver-captures/day-record.ts'
import { approvalOf } from './day-office.ts'
import type { Installation } from './installation.ts'
import type { Acknowledged, Clock, Ledger } from './ledger.ts'

interface DayFound {
  id: string
  uid: string
  seq: string
  kind: string
  said: unknown
  at: Date
  driver_id: string
  outcome: string
  counts: number
  made_id: string | null
  placed_workday_id: string | null
}

interface WorkdayFound {
  id: string
  driver_id: string
  clocked_in_at: Date | null
  clocked_out_at: Date | null
  break_minutes: number | null
  nightout: number
}

interface Judged {
  dray: Installation
  tenant_id: number
  ledger: Ledger
}

/** What makes something, and where; a reading of the odometer is a check of one answer. */
const madeIn: Partial<Record<string, string>> = {
  check: 'check_reports',
  odometer: 'check_reports',
  defect: 'defects',
  fuel: 'fuel_fills',
  leave: 'leave_requests',
}
/** Nobody else makes any of these here. */
const onlyByCaptures = ['check_reports', 'fuel_fills', 'leave_requests']

const isUsed = ({ outcome }: DayFound) => outcome !== 'kept' && outcome !== 'set_aside'

/** Holds what drivers said of their own days against what the office has of them: each fault in a line. */
export async function dayFaults(judged: Judged): Promise<string[]> {
  const { dray, tenant_id, ledger } = judged
  const { rows } = await dray.owner.query<DayFound>(
    `select id, uid, seq, kind, said, at, driver_id, outcome, counts, made_id, placed_workday_id
      from driver_captures where tenant_id = $1 and job_id is null order by id`,
    [tenant_id],
  )
  return [
    ...rows.flatMap((one) => misplaced(one, ledger)),
    ...rows.flatMap(wronglyMade),
    ...(await madeElsewhere(judged, rows)),
    ...(await wrongAnswers(judged)),
    ...(await wrongClocks(judged, rows)),
    ...(await changedApprovals(judged)),
    ...(await wrongPlaces(judged)),
  ]
}

/** On a workday that its driver had, and of nobody else's phone. */
function misplaced(one: DayFound, { acknowledged, workdays }: Ledger): string[] {
  const made: Acknowledged | undefined = acknowledged.get(one.uid)
  const isOthers = made !== undefined && (made.driver_id !== Number(one.driver_id) || made.job_id !== null)
  const had = one.placed_workday_id === null ? null : workdays.get(Number(one.placed_workday_id))
  const isElsewhere = had !== null && !had?.drivers.has(Number(one.driver_id))
  return isOthers || isElsewhere ? [`on a day that is not its driver's: ${JSON.stringify(one)}`] : []
}

/** What is used has made what it says, once; what waits or is set aside has made nothing. */
function wronglyMade(one: DayFound): string[] {
  const makes = isUsed(one) && (madeIn[one.kind] !== undefined || one.kind === 'document')
  const counts = isUsed(one) ? 1 : 0
  const isRight = (one.made_id !== null) === makes && (one.kind === 'document' || one.counts === counts)
  return isRight ? [] : [`used and not made, or made and not used: ${JSON.stringify(one)}`]
}

/** Each thing by one capture, each capture's thing there. */
async function madeElsewhere({ dray, tenant_id }: Judged, captures: readonly DayFound[]): Promise<string[]> {
  const faults: string[] = []
  for (const table of new Set(Object.values(madeIn))) {
    const { rows } = await dray.owner.query<{ id: string }>(`select id from ${table} where tenant_id = $1`, [tenant_id])
    const there = new Set(rows.map(({ id }) => id))
    const made = captures.flatMap(({ kind, made_id }) => (madeIn[kind] === table && made_id !== null ? [made_id] : []))
    if (new Set(made).size !== made.length) faults.push(`two captures made one of ${table}`)
    faults.push(...made.filter((id) => !there.has(id)).map((id) => `${id} of ${table} is not there`))
    if (onlyByCaptures.includes(`${table}`) && there.size !== made.length)
      faults.push(`${there.size} of ${table} by ${made.length} captures`)
  }
  return faults
}

/** Every answer of a check is there once as it was given, and each that found a defect has it. */
async function wrongAnswers({ dray, tenant_id }: Judged): Promise<string[]> {
  const { rows } = await dray.owner.query<{ said: CaptureOf<'check'>['body']; answers: string[] | null; uid: string }>(
    `select c.uid, c.said, (select json_agg(concat_ws(' ', a.check_id, a.value, a.severity,
          (select count(*) from defect_answers l where l.tenant_id = a.tenant_id and l.check_answer_id = a.id)) order by a.position)
        from check_answers a where a.tenant_id = c.tenant_id and a.check_report_id = c.made_id) as answers
      from driver_captures c where c.tenant_id = $1 and c.kind = 'check' and c.made_id is not null`,
    [tenant_id],
  )
  return rows.flatMap(({ uid, said, answers }) => {
    const wanted = said.answers.map(({ check_id, value, severity, is_defect }) =>
      [check_id, value, ...(severity ? [severity] : []), is_defect ? 1 : 0].join(' '),
    )
    return wanted.join() === answers?.join() ? [] : [`check ${uid}: ${wanted.join()} is ${answers?.join()}`]
  })
}

const textOf = (at: Date | string | null | undefined) => (at ? new Date(at).toISOString() : null)

/** What the office entered stands; all else is what the captures say that count. */
async function wrongClocks({ dray, tenant_id, ledger }: Judged, captures: readonly DayFound[]): Promise<string[]> {
  const { rows } = await dray.owner.query<WorkdayFound>(
    'select id, driver_id, clocked_in_at, clocked_out_at, break_minutes, nightout from workdays where tenant_id = $1',
    [tenant_id],
  )
  return rows.flatMap((row) => {
    const { drivers, entered } = ledger.workdays.get(Number(row.id)) ?? {}
    const isOneDrivers = drivers?.size === 1 && Object.keys(entered ?? {}).length === 0
    const wanted = isOneDrivers ? clockSaid(row, captures) : clockEntered(entered ?? {})
    const found = {
      clocked_in_at: textOf(row.clocked_in_at),
      clocked_out_at: textOf(row.clocked_out_at),
      break_minutes: row.break_minutes,
      nightout: row.nightout,
    }
    const is = JSON.stringify({ ...found, ...wanted })
    return is === JSON.stringify(found) ? [] : [`clock of workday ${row.id}: ${JSON.stringify(found)}, not ${is}`]
  })
}

function clockSaid({ id, driver_id }: WorkdayFound, captures: readonly DayFound[]) {
  const own = captures.filter(
    (one) => one.placed_workday_id === id && one.driver_id === driver_id && one.counts === 1 && isOfClock(one.kind),
  )
  const record = dayRecord(
    own.map(
      ({ uid, seq, kind, said, at }) =>
        ({ id: uid, seq: Number(seq), kind, body: said, at: at.toISOString() }) as unknown as RecordedOfDay,
    ),
  )
  return {
    clocked_in_at: textOf(record.clocked_in_at),
    clocked_out_at: textOf(record.clocked_out_at),
    break_minutes: record.break_minutes,
    nightout: record.nightout ?? 0,
  }
}

/** A time that the office left blank may be captured still. */
const clockEntered = (entered: Partial<Clock>) =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([column, at]) => (at === null ? [] : [[column, textOf(at)] as const])),
  )

async function changedApprovals({ dray, tenant_id, ledger }: Judged): Promise<string[]> {
  const faults: string[] = []
  for (const [id, { approved }] of ledger.workdays) {
    const now = await approvalOf(dray, tenant_id, id)
    if (now !== (approved ?? 'none')) faults.push(`approval of workday ${id}: ${now}, not ${approved}`)
  }
  return faults
}

/** Every picture stands where the office looks for it: at the answer that names it, the check, the defect, the fill. */
async function wrongPlaces({ dray, tenant_id }: Judged): Promise<string[]> {
  const { rows } = await dray.owner.query<{ uid: string; kind: string; use: string; outcome: string }>(
    `select f.uid, f.use, c.kind, c.outcome from driver_capture_files f
      join driver_captures c on c.tenant_id = f.tenant_id and c.id = f.capture_id
      where f.tenant_id = $1 and c.job_id is null and c.made_id is not null and f.picture is not null and not (
        case c.kind
          when 'fuel' then exists (select from fuel_fills x
            where x.tenant_id = f.tenant_id and x.id = c.made_id and x.picture = f.picture)
          when 'defect' then exists (select from defects x
            where x.tenant_id = f.tenant_id and x.id = c.made_id and x.picture = f.picture)
          when 'check' then case f.use
            when 'signature' then exists (select from check_reports x
              where x.tenant_id = f.tenant_id and x.id = c.made_id and x.signature = f.picture)
            else exists (select from check_answers x, jsonb_array_elements(c.said -> 'answers') as given(answer)
              where x.tenant_id = f.tenant_id and x.check_report_id = c.made_id
                and x.check_id = (answer ->> 'check_id')::bigint
                and (answer ->> 'photo' = f.uid::text and x.defect_image = f.picture
                  or answer ->> 'random_photo' = f.uid::text and x.random_image = f.picture))
            end
          else true
        end)`,
    [tenant_id],
  )
  return rows.map((one) => `picture that stands nowhere: ${JSON.stringify(one)}`)
}
