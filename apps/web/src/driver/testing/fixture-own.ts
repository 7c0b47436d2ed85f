import type { ReceivedOwn } from '../day/received-day.ts'

/** A driver's own things: 23 days of leave left, a licence and a medical, nothing worked, unless it says otherwise. */
export const own = (more: Partial<ReceivedOwn> = {}): ReceivedOwn => ({
  server_time: '2026-11-26T08:00:00Z',
  leave: {
    year: { from: '2026-04-01', to: '2027-03-31' },
    entitled: 28,
    taken: 5,
    booked: 0,
    requested: 0,
    left: 23,
    requests: [],
  },
  documents: [paper({ id: 1, kind: 1, name: 'Driving licence' }), paper({ id: 2, kind: 4, name: 'Medical' })],
  times: [],
  ...more,
})

export const paper = (more: Partial<ReceivedOwn['documents'][number]> = {}): ReceivedOwn['documents'][number] => ({
  id: 1,
  kind: 1,
  name: 'Driving licence',
  card_number: null,
  expires_on: '2099-05-31',
  path: null,
  is_waiting: 0,
  ...more,
})

export const time = (more: Partial<ReceivedOwn['times'][number]> = {}): ReceivedOwn['times'][number] => ({
  workday_id: 7,
  date: '2026-11-26',
  in_at: '2026-11-26T07:00:00Z',
  out_at: '2026-11-26T16:30:00Z',
  break_minutes: 45,
  nightout: 0,
  is_approved: 0,
  ...more,
})
