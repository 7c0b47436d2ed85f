import { expect, test } from 'vitest'
import type { OfficeJob } from '#features/jobs/jobs.queries.ts'
import { entryToken, feedEntries, whoChanged } from './feed-entries.ts'
import type { JobNote } from './job-details.queries.ts'

type Activity = OfficeJob['job_activities'][number]
const activity = (id: number, at: string, more: Partial<Activity> = {}): Activity => ({
  id,
  job_id: 1,
  action_type: 'updated',
  message: `line ${id}`,
  at: `2026-11-20T${at}:00Z`,
  date: '2026-11-20',
  time: at,
  status: 'Pending',
  job_process_id: null,
  document_url: null,
  quote_document_path: null,
  amount: null,
  user_name: 'Rae S',
  driver_id: null,
  client_user: { id: 4, name: 'Rae S' },
  agency_user: null,
  load_id: null,
  ...more,
})
const note = (id: number, created_at: string): JobNote => ({
  id,
  job_detail_id: 1,
  notes: `note ${id}`,
  showNotesToDriver: 0,
  user_name: 'Mia H',
  created_at,
  version: 1,
})

const activities = [
  activity(3, '13:24', { action_type: 'pod', driver_id: 7, user_name: 'Jas' }),
  activity(2, '08:02', { action_type: 'arrival', driver_id: 7 }),
  activity(1, '07:00', { action_type: 'created' }),
]
const notes = [note(9, '2026-11-20T09:30:00.123Z')]
const texts = (filter?: Parameters<typeof feedEntries>[2]) =>
  feedEntries(activities, notes, filter).map(({ text }) => text)

test.each([
  ['all', ['line 3', 'note 9', 'line 2', 'line 1']],
  ['driver', ['line 3', 'line 2']],
  ['office', ['note 9', 'line 1']],
  ['notes', ['note 9']],
] as const)('%s, newest first', (filter, expected) => expect(texts(filter)).toEqual(expected))

test('an amount is read with its line, where there is one', () => {
  const line = (amount: number | null) =>
    feedEntries([activity(1, '10:00', { message: 'Sub cost changed', amount })], [])
  expect(line(1250.5)[0]?.text).toBe('Sub cost changed: £1,250.50')
  expect(line(null)[0]?.text).toBe('Sub cost changed')
  const { amount: _, ...unpriced } = activity(1, '10:00', { message: 'Sub cost changed', amount: 80 })
  expect(feedEntries([unpriced], [])[0]?.text).toBe('Sub cost changed')
})

test('lines of one moment keep the order they came in, newest first', () => {
  const same = [activity(5, '10:00'), activity(4, '10:00')]
  expect(feedEntries(same, []).map(({ key }) => key)).toEqual(['activity-5', 'activity-4'])
})

test('what a person looks for stands out', () => {
  expect(feedEntries(activities, []).map(({ isMilestone }) => isMilestone)).toEqual([true, false, true])
})

const before = feedEntries(activities, notes).map(entryToken)
test.each([
  [
    'a new line is its writer’s',
    feedEntries([activity(4, '14:00', { user_name: 'Pat' }), ...activities], notes),
    'Pat',
  ],
  ['so is a new note', feedEntries(activities, [note(10, '2026-11-20T14:00:00Z'), ...notes]), 'Mia H'],
  [
    'who changed the text of an old note is not told by who wrote it',
    feedEntries(activities, [{ ...note(9, '2026-11-20T09:30:00Z'), notes: 'x' }]),
    null,
  ],
])('%s', (_, entries, who) => expect(whoChanged(entries, before)).toBe(who))
