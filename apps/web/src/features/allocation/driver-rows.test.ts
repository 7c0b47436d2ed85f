import { expect, test } from 'vitest'
import type { DriverChoice } from './allocation.queries.ts'
import { driverRows, takenInShift, type WorkdayWish } from './driver-rows.ts'

const papers = { light: 'grey' as const, dues: [] }
const vehicle = (id: number) => ({
  id,
  papers,
  reg: `AB${id} CDE`,
  vehicle_type: { id: 1, v_code: 'LWB', description: null },
})
const choice = (driver_id: number, more: Partial<DriverChoice> = {}): DriverChoice => ({
  id: null,
  date: '2026-11-20',
  driver_id,
  driver_type: 1,
  client_driver: {
    id: driver_id,
    code: `D${driver_id}`,
    full_name: `Driver ${driver_id}`,
    profile_image: null,
    licence_type: null,
    papers,
  },
  agency_driver: null,
  trailer: null,
  shift_type_id: 1,
  start_time: '06:00',
  vehicle: vehicle(driver_id),
  vehicle_from: 'favourite',
  job_count: 0,
  warnings: [],
  fit_unknown: null,
  ...more,
})
const job = { mode: 0, weight: '900' }
const wish = (more: Partial<WorkdayWish> = {}): WorkdayWish => ({
  vehicle: { ...vehicle(9), payload_kg: '1200' },
  trailer: { id: 5, serial_no: 'TR-5', papers },
  shift_type_id: 1,
  start_time: '07:00',
  ...more,
})
const rowsOf = (choices: DriverChoice[], wishes: [number, WorkdayWish][] = [], of = job) =>
  driverRows({ choices, wishes: new Map(wishes), job: of })
const leave = { code: 'driver_on_leave' as const, level: 'amber' as const, text: 'on holiday' }
const vor = { code: 'vehicle_vor' as const, level: 'red' as const, text: 'off the road' }
const night = { code: 'night_job_on_day_shift' as const, level: 'amber' as const, text: 'night' }
const codesOf = (choices: DriverChoice[], wished: WorkdayWish, of = job) =>
  rowsOf(choices, [[1, wished]], of)[0]?.warnings.map(({ code }) => code)

test('drivers without a workday follow those with one', () => {
  const rows = rowsOf([choice(1), choice(2, { id: 20 }), choice(3), choice(4, { id: 40 })])
  expect(rows.map(({ driver_id }) => driver_id)).toEqual([2, 4, 1, 3])
})

test('an agency driver is shown as a driver', () => {
  const { client_driver } = choice(1)
  expect(
    rowsOf([choice(1, { client_driver: null, agency_driver: client_driver, driver_type: 2 })])[0]?.driver.code,
  ).toBe('D1')
})

test('what was chosen stands instead of what was suggested, and the row stays in its tab', () => {
  const [row] = rowsOf([choice(1)], [[1, wish({ shift_type_id: 2 })]])
  expect(row).toMatchObject({
    vehicle: { id: 9 },
    trailer: { serial_no: 'TR-5' },
    start_time: '07:00',
    shift_type_id: 2,
    tab: 1,
    vehicle_from: null,
    is_changed: true,
  })
})

test('a workday that exists keeps its own vehicle whatever was chosen before it was made', () => {
  expect(rowsOf([choice(1, { id: 10 })], [[1, wish()]])[0]).toMatchObject({ vehicle: { id: 1 }, is_changed: false })
})

test.each<[string, DriverChoice, WorkdayWish, typeof job, string[]]>([
  ['the driver stays on leave', choice(1, { warnings: [leave, vor] }), wish(), job, ['driver_on_leave']],
  [
    'the same vehicle stays off the road',
    choice(1, { warnings: [leave, vor] }),
    wish({ vehicle: { ...vehicle(1), payload_kg: null } }),
    job,
    ['driver_on_leave', 'vehicle_vor'],
  ],
  ['the load is too heavy for the other one', choice(1), wish(), { mode: 0, weight: '1300' }, ['overweight']],
  [
    'a payload that is not known does not warn',
    choice(1),
    wish({ vehicle: { ...vehicle(9), payload_kg: null } }),
    { mode: 0, weight: '1300' },
    [],
  ],
  [
    'a night job on a night shift',
    choice(1, { warnings: [night] }),
    wish({ shift_type_id: 2 }),
    { ...job, mode: 4 },
    [],
  ],
  [
    'a night job on a day shift',
    choice(1, { warnings: [night] }),
    wish(),
    { ...job, mode: 4 },
    ['night_job_on_day_shift'],
  ],
])('%s', (_name, given, wished, of, codes) => expect(codesOf([given], wished, of)).toEqual(codes))

test('a vehicle or trailer is taken in the shift that it is out in', () => {
  const trailer = { id: 5, serial_no: 'TR-5', papers }
  const choices = [choice(1, { id: 10 }), choice(2, { id: 20, shift_type_id: 2, trailer }), choice(3)]
  expect([...takenInShift(choices, 'vehicle', 1)]).toEqual([[1, 'Driver 1']])
  expect([...takenInShift(choices, 'vehicle', 2)]).toEqual([[2, 'Driver 2']])
  expect([...takenInShift(choices, 'trailer', 1)]).toEqual([])
  expect([...takenInShift(choices, 'trailer', 2)]).toEqual([[5, 'Driver 2']])
})
