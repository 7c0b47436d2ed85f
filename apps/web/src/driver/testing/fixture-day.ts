import type { ReceivedDay, ReceivedJob, ReceivedStop } from '../day/received-day.ts'

/** A stop at a works in Norwich, unless it says otherwise. */
export const stop = (more: Partial<ReceivedStop> = {}): ReceivedStop => ({
  side: 'delivery',
  name: '12th Avenue Tiles',
  address_lines: ['Unit 4', 'Canal Wharf'],
  town: 'Norwich',
  post_code: 'NR1 1LU',
  latitude: null,
  longitude: null,
  contact: null,
  phone: '01603 555 0199',
  instructions: null,
  date: '2026-11-26',
  at: null,
  time_kind: 'at',
  from_at: '2026-11-26T13:00:00Z',
  to_at: null,
  ...more,
})
export const collection = (more: Partial<ReceivedStop> = {}): ReceivedStop =>
  stop({ side: 'collection', name: 'Fenland Foods', town: 'Ely', post_code: 'CB7 4BS', ...more })

/** A job from Ely to Norwich, unless it says otherwise. */
export const job = (more: Partial<ReceivedJob> = {}): ReceivedJob => {
  const id = more.id ?? 1
  return {
    id,
    work_day_job_id: 1000 + id,
    job_number: String(10_000 + id),
    leg: 'both',
    is_done: 0,
    is_planned: 0,
    revision: 'v1',
    customer_name: 'Fenland Foods',
    references: [],
    load_type: 'LWB',
    pieces: 14,
    weight: 2450,
    is_hazardous: 0,
    un_number: null,
    adr_class: null,
    needs_tail_lift: 0,
    needs_two_persons: 0,
    is_wait_and_return: 0,
    stops: [collection(), stop()],
    captured: [],
    notes: [],
    attachments: [],
    proof_rule: { name: 'asked', signature: 'asked', photo: 'asked', pieces: 'asked' },
    ...more,
  }
}

export const day = (jobs: ReceivedJob[], more: Partial<ReceivedDay> = {}): ReceivedDay => ({
  server_time: '2026-11-26T08:00:00Z',
  time_zone: 'Europe/London',
  today: '2026-11-26',
  driver: { id: 31, name: 'Dilys Parry' },
  company: { company_name: 'Ross Haulage', phone: null },
  failure_reasons: ['Nobody in', 'Other'],
  check_gate: 'warn',
  share_positions: 1,
  checks: { vehicle: [], trailer: [] },
  workdays: [
    {
      id: 7,
      date: '2026-11-26',
      start_time: '08:00',
      vehicle: { id: 1, registration: 'AE73 KLP', is_checked: 0, off_road: null },
      trailer: null,
      clock: { clocked_in_at: null, clocked_out_at: null, break_minutes: null, nightout: 0, is_approved: 0 },
      clocked: [],
      jobs,
    },
  ],
  ...more,
})
