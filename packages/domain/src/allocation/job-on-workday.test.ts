import { expect, test } from 'vitest'
import { type DayForJob, type JobOnDay, jobWarnings } from './job-on-workday.ts'

const at = (time: string) => `2026-11-16T${time}:00Z`
const job = (from: string | null, to: string | null, more: Partial<JobOnDay> = {}): JobOnDay => ({
  job_number: '10001',
  leg: 'both',
  collection_at: from && at(from),
  delivery_at: to && at(to),
  weight: null,
  ...more,
})
const day = (others: JobOnDay[] = [], more: Partial<DayForJob> = {}): DayForJob => ({
  date: '2026-11-16',
  start_time: '06:00',
  clocked_in_at: null,
  clocked_out_at: null,
  driver: 'Beth Marsh',
  vehicle: { reg: 'BX21 ABC', payload: '1000', hours_regime: 'gb' },
  others,
  zone: 'Europe/London',
  ...more,
})
const codes = (one: JobOnDay, on: DayForJob) => jobWarnings(one, on).map(({ code }) => code)

test.each<[string, JobOnDay, DayForJob, string[]]>([
  ['alone', job('08:00', '10:00'), day(), []],
  ['one after the other', job('10:00', '12:00'), day([job('08:00', '10:00')]), []],
  ['overlapping', job('09:59', '12:00'), day([job('08:00', '10:00')]), ['jobs_overlap']],
  ['one stop within another job', job('09:00', null), day([job('08:00', '10:00')]), ['jobs_overlap']],
  ['the same hour for two stops', job('09:00', null), day([job('09:00', null)]), []],
  ['a time that is not known', job(null, null), day([job('08:00', '10:00')]), []],
  ['the other leg is somebody else’s', job('09:00', '18:00', { leg: 'collection' }), day([job('10:00', '12:00')]), []],
  ['too heavy by itself is told elsewhere', job('08:00', '10:00', { weight: '1000.5' }), day(), []],
  [
    'too heavy with what is on board',
    job('09:00', '10:00', { weight: '600' }),
    day([job('08:00', '11:00', { weight: '600' })]),
    ['overweight', 'jobs_overlap'],
  ],
  [
    'one load after the other',
    job('11:00', '12:00', { weight: '600' }),
    day([job('08:00', '11:00', { weight: '600' })]),
    [],
  ],
  ['no payload known', job('08:00', '10:00', { weight: '9999' }), day([], { vehicle: null }), []],
  ['before the shift', job('05:59', '08:00'), day(), ['outside_shift']],
  ['until its longest end under GB rules', job('15:00', '17:00'), day(), []],
  ['after it', job('15:00', '17:01'), day(), ['outside_shift']],
  [
    'the EU rules leave 13 hours',
    job('15:00', '19:00'),
    day([], { vehicle: { reg: 'BX21 ABC', payload: null, hours_regime: 'eu' } }),
    [],
  ],
  ['after the driver clocked out', job('13:00', '14:00'), day([], { clocked_out_at: at('13:30') }), ['outside_shift']],
  ['a start that is not known', job('02:00', '23:00'), day([], { start_time: null }), []],
])('%s', (_name, one, on, wanted) => expect(codes(one, on)).toEqual(wanted))

test('the sentences name the jobs, the loads and the times by the company’s clock', () => {
  const summer = day([job('03:00', '07:00', { job_number: '10002', weight: '600' })], { date: '2026-06-01' })
  const inJune = (one: JobOnDay): JobOnDay => ({
    ...one,
    collection_at: one.collection_at?.replace('11-16', '06-01') ?? null,
    delivery_at: one.delivery_at?.replace('11-16', '06-01') ?? null,
  })
  const on = { ...summer, others: summer.others.map(inJune) }
  expect(jobWarnings(inJune(job('04:30', '06:00', { weight: '600' })), on).map(({ text }) => text)).toEqual([
    'The load of 1,200 kg, including the jobs on board at the same time, is above the 1,000 kg payload of BX21 ABC',
    'Overlaps job 10002',
    'The job is from 05:30 to 07:00; the shift of Beth Marsh is from 06:00 to 17:00 at the latest',
  ])
})
