import type { DayCapture } from '@dray/domain/driver-captures/capture.ts'
import type { Decision } from '@dray/domain/driver-captures/decide-capture.ts'
import type { MetDay } from '@dray/domain/driver-captures/decide-day-capture.ts'
import type { WorkdayRow } from '#features/workdays/index.ts'
import type { CaptureRow } from './captures.repo.ts'

/** What came of a capture beside its row in the ledger. */
export interface Taken {
  decision: Decision
  job_process_id: number | null
  /** What it made of its own kind. */
  made_id: number | null
  placed_workday_id: number | null
  /** Whose card shows it. */
  workday_id: number | null
}
export const nothingMade = { job_process_id: null, made_id: null, placed_workday_id: null, workday_id: null }
/** The same capture was taken while this one waited for its job or driver. */
export type Outcome = Taken | { meanwhile: CaptureRow }

export interface Arrived {
  corrected_at: string
  device_id: number
  /** Captured after the phone was ended. */
  is_after_end: boolean
}

/** A driver's day as a capture of it meets it: the driver and the workday are locked. */
export interface MetDayHere extends MetDay {
  driver: { id: number; full_name: string }
  row: WorkdayRow | null
  /** What its vehicle or trailer is called. */
  subject_name: string | null
}

/** A capture with its instant by the server's clock. */
export type TimedOfDay = DayCapture & { corrected_at: string }

/** The vehicle or trailer that a capture is of. */
export function subjectIn({ kind, body }: Pick<DayCapture, 'kind' | 'body'>) {
  if (kind !== 'check' && kind !== 'defect' && kind !== 'odometer') return null
  const of = { vehicle_id: null, trailer_id: null, ...body } as { vehicle_id: number | null; trailer_id: number | null }
  return { vehicle_id: of.vehicle_id, trailer_id: of.trailer_id }
}
