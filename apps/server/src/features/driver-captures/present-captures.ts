import type { DayCapture } from '@dray/domain/driver-captures/capture.ts'
import { captureDetails, costSaid } from '@dray/domain/driver-captures/capture-details.ts'
import { captureSaid, type Said } from '@dray/domain/driver-captures/capture-said.ts'
import { timeMarks } from '@dray/domain/driver-captures/capture-time.ts'
import { captureTitle } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { type CaptureNote, captureNotes } from '@dray/domain/driver-captures/decide-capture.ts'
import type { OfficeCapture } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { captureDetailTexts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import type { Viewer } from '#platform/auth/viewer.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import type { CaptureRow } from './captures.repo.ts'
import {
  driversNamed,
  filesNamed,
  jobsNamed,
  phonesNamed,
  subjectsNamed,
  workdaysNamed,
} from './office-captures.repo.ts'
import { stopDistances } from './stop-distances.ts'
import { subjectIn } from './taken.ts'

interface Ctx {
  tx: Tx
  viewer: Pick<Viewer, 'tenant_id' | 'permissions'>
  services: Services
}

const byId = <R extends { id: number }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]))

/** Captures as the office reads them, in the order given. */
export async function presentCaptures({ tx, viewer, services }: Ctx, rows: readonly CaptureRow[]) {
  const ids = (of: (row: CaptureRow) => number | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))]
  const subjects = rows.flatMap((row) => subjectIn({ kind: row.kind, body: row.said } as DayCapture) ?? [])
  const [drivers, phones, jobs, workdays, files, { vehicles, trailers }, distances] = await Promise.all([
    driversNamed(
      tx,
      ids((row) => row.driver_id),
    ),
    phonesNamed(
      tx,
      ids((row) => row.device_id),
    ),
    jobsNamed(tx, [...ids((row) => row.job_id), ...ids((row) => row.placed_job_id)]),
    workdaysNamed(tx, [...ids((row) => row.workday_id), ...ids((row) => row.placed_workday_id)]),
    filesNamed(
      tx,
      ids((row) => row.id),
    ),
    subjectsNamed(tx, {
      vehicles: subjects.flatMap(({ vehicle_id }) => vehicle_id ?? []),
      trailers: subjects.flatMap(({ trailer_id }) => trailer_id ?? []),
    }),
    stopDistances({ tx, services }, rows),
  ])
  const named = {
    drivers: byId(drivers),
    phones: byId(phones),
    jobs: byId(jobs),
    workdays: byId(workdays),
    vehicles: byId(vehicles),
    trailers: byId(trailers),
  }
  const { signedPath } = services.files.of(viewer.tenant_id)
  return rows.map((row): OfficeCapture => {
    const own = files.filter(({ capture_id }) => capture_id === row.id)
    const paths = own.map(({ id, use, picture }) => ({ id, use: use as 'photo', path: signedPath(picture) }))
    const distance = distances.get(row.id)
    const far = { distance_m: distance?.distance_m ?? null, is_far: Number(distance?.is_far ?? false) }
    const shown = { ...presentRow(row, named), ...far, files: paths }
    return forReader(shown, viewer.permissions)
  })
}

/** Of somebody's paper no more than that there is one, of leave not why, for who may not see them where they are kept. */
function forReader(shown: OfficeCapture, permissions: ReadonlySet<string>): OfficeCapture {
  if (shown.kind === 'document' && !permissions.has('papers.view')) {
    return { ...shown, said: captureTitle('document', null), details: [], files: [], is_withheld: 1 }
  }
  if (shown.kind !== 'leave' || permissions.has('/driver-holiday-management')) return shown
  return { ...shown, details: shown.details.filter(({ label }) => label !== captureDetailTexts.note) }
}

interface Named {
  drivers: Map<number, OfficeCapture['driver']>
  phones: Map<number, { model: string | null }>
  jobs: Map<number, NonNullable<OfficeCapture['job']>>
  workdays: Map<number, { date: string }>
  vehicles: Map<number, { reg: string }>
  trailers: Map<number, { serial_no: string }>
}

function presentRow(row: CaptureRow, named: Named): Omit<OfficeCapture, 'files' | 'distance_m' | 'is_far'> {
  const { drivers, phones, jobs, workdays } = named
  const { is_clock_off, is_late } = timeMarks(row)
  const said = { kind: row.kind, body: row.said } as Said
  const placed = jobs.get(row.placed_job_id ?? 0)
  const workday = workdays.get(row.placed_workday_id ?? row.workday_id ?? 0)
  return {
    id: row.id,
    kind: said.kind,
    side: row.side as OfficeCapture['side'],
    driver: drivers.get(row.driver_id) ?? { id: row.driver_id, code: '', full_name: '' },
    phone: phones.get(row.device_id)?.model ?? null,
    job: jobs.get(row.job_id ?? 0) ?? null,
    placed_job: placed ? { id: placed.id, job_number: placed.job_number } : null,
    workday_date: workday?.date ?? null,
    at: row.at,
    device_at: row.device_at,
    received_at: row.received_at,
    is_clock_off: Number(is_clock_off),
    is_late: Number(is_late),
    latitude: row.latitude,
    longitude: row.longitude,
    accuracy_m: row.accuracy_m,
    said: captureSaid(said),
    ...wordsOf(said),
    vehicle: subjectName(said, named),
    details: captureDetails(said),
    fuel_cost: costSaid(said),
    is_withheld: 0,
    outcome: row.outcome as OfficeCapture['outcome'],
    note: row.note && (captureNotes[row.note as CaptureNote] ?? row.note),
    placed_by_name: row.placed_by_name,
    placed_at: row.placed_at,
    version: row.version,
  }
}

function subjectName(said: Said, { vehicles, trailers }: Named): string | null {
  const of = subjectIn(said as DayCapture)
  if (!of) return null
  return vehicles.get(of.vehicle_id ?? 0)?.reg ?? trailers.get(of.trailer_id ?? 0)?.serial_no ?? null
}

const wordsOf = (said: Said): Pick<OfficeCapture, 'name' | 'pieces' | 'remarks'> => {
  if (said.kind !== 'proof') return { name: null, pieces: null, remarks: null }
  const { name, pieces, remarks } = said.body
  return { name, pieces, remarks }
}
