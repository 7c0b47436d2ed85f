import type { CaptureRow, CaptureWorkday } from './driver-captures.queries.ts'

/** A proof that waits: its job was given to somebody else. */
export const waitingProof = (more: Partial<CaptureRow> = {}): CaptureRow => ({
  id: 4,
  kind: 'proof',
  side: 'delivery',
  driver: { id: 3, code: 'D01', full_name: 'Ade Okoro' },
  phone: 'Pixel 8',
  job: { id: 7, job_number: '12434', status: 'Booked' },
  placed_job: null,
  workday_date: null,
  at: '2026-06-01T08:00:00Z',
  device_at: '2026-06-01T08:07:00Z',
  received_at: '2026-06-01T09:00:00Z',
  is_clock_off: 0,
  is_late: 0,
  latitude: null,
  longitude: null,
  accuracy_m: null,
  distance_m: null,
  is_far: 0,
  said: 'Proof of delivery, signed by K Doyle',
  name: 'K Doyle',
  pieces: 14,
  remarks: null,
  vehicle: null,
  details: [],
  fuel_cost: null,
  is_withheld: 0,
  outcome: 'kept',
  note: 'The driver no longer had the job',
  placed_by_name: null,
  placed_at: null,
  files: [],
  version: 1,
  ...more,
})

/** A clock-out of a workday that was ended before. */
export const waitingClock = (more: Partial<CaptureRow> = {}): CaptureRow =>
  waitingProof({
    id: 5,
    kind: 'clock',
    side: null,
    job: null,
    workday_date: '2026-06-01',
    said: 'Clocked out',
    name: null,
    pieces: null,
    note: 'The workday had been ended',
    ...more,
  })

/** A workday of its driver to which it can be moved. */
export const earlierWorkday: CaptureWorkday = {
  id: 31,
  date: '2026-05-31',
  shift_type_id: 1,
  reg: 'KX24 VDA',
  clocked_in_at: '2026-05-31T05:00:00Z',
  clocked_out_at: null,
  is_ended: 0,
  is_approved: 0,
}
