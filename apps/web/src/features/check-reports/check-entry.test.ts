import { checkReportMessages, checkEntryTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import { expect, test } from 'vitest'
import {
  allOk,
  bodyOf,
  type EntryValues,
  entryErrors,
  isFoundByAnother,
  pathOf,
  startOf,
  withAnswer,
} from './check-entry.ts'

const zone = 'Europe/London'
const checks = [
  { id: 1, name: 'Mileage', field_type: 'Number', random_picture: 1 },
  { id: 1000, name: 'Tyres', field_type: 'Radio', random_picture: 0 },
]
const filled: EntryValues = {
  ...startOf(checks, zone, 7),
  driver_id: 3,
  date: '2026-06-10',
  time: '06:12',
  minutes: '4.5',
  [pathOf(1, 'value')]: '184302',
  [pathOf(1000, 'value')]: 'yes',
}

test('the form is sent as it was filled in, in the company’s time', () => {
  expect(bodyOf(filled, { of: 'vehicle', checks, zone })).toEqual({
    vehicle_id: 7,
    driver_id: 3,
    mode: 'start',
    checked_at: '2026-06-10T05:12:00Z',
    check_duration: 270,
    answers: [
      { check_id: 1, value: '184302' },
      { check_id: 1000, value: 'yes' },
    ],
  })
  expect(entryErrors(filled, checks, zone)).toEqual({})
})

test('a mileage is taken with its thousands apart, and a duration that is no number is refused', () => {
  for (const typed of ['184,302', '184 302']) {
    const values = { ...filled, [pathOf(1, 'value')]: typed, minutes: '1,004.5' }
    expect(entryErrors(values, checks, zone)).toEqual({})
    expect(bodyOf(values, { of: 'vehicle', checks, zone })).toMatchObject({
      check_duration: 60270,
      answers: [{ check_id: 1, value: '184302' }, {}],
    })
  }
  expect(entryErrors({ ...filled, minutes: '1,5' }, checks, zone)).toEqual({ minutes: typedMessages.not_a_number })
})

test('what belongs to a defect is sent with a defect only', () => {
  const typed = { ...filled, [pathOf(1000, 'defect_description')]: 'Cord visible', [pathOf(1000, 'severity')]: 'major' }
  const answersOf = (values: EntryValues) => bodyOf(values, { of: 'trailer', checks, zone }).answers
  expect(answersOf(typed)[1]).toEqual({ check_id: 1000, value: 'yes' })
  expect(answersOf({ ...typed, [pathOf(1000, 'value')]: 'no' })[1]).toEqual({
    check_id: 1000,
    value: 'no',
    severity: 'major',
    defect_description: 'Cord visible',
  })
})

test.each<[string, EntryValues, Record<string, string>]>([
  ['no driver', { driver_id: null }, { driver_id: formTexts.required }],
  ['an answer left out', { [pathOf(1000, 'value')]: '' }, { [pathOf(1000, 'value')]: texts.notChosen }],
  ['an answer left out at the end of a day', { [pathOf(1000, 'value')]: '', mode: 'end' }, {}],
  ['words for a number', { [pathOf(1, 'value')]: 'many' }, { [pathOf(1, 'value')]: checkReportMessages.number }],
  [
    'a defect without words, though answers before it are left out',
    { mode: 'end', [pathOf(1, 'value')]: '', [pathOf(1000, 'value')]: 'no' },
    { [pathOf(1000, 'defect_description')]: checkReportMessages.describe },
  ],
  ['an hour that the clocks skip', { date: '2026-03-29', time: '01:30' }, { time: texts.notATime }],
])('%s', (_, typed, expected) => {
  expect(entryErrors({ ...filled, ...typed }, checks, zone)).toEqual(expected)
})

test('all OK answers what is open and leaves a defect alone', () => {
  const open = { ...filled, [pathOf(1000, 'value')]: '' }
  expect(allOk(open, checks)).toEqual({ [pathOf(1000, 'value')]: 'yes' })
  expect(allOk({ ...open, [pathOf(1000, 'value')]: 'no' }, checks)).toEqual({})
})

test('with a defect *All checks* is no longer OK, and reports no defect of its own unless it is described', () => {
  const all = { id: 3, name: 'All checks', field_type: 'Radio', random_picture: 0 }
  const every = [...checks, all]
  const ok = { ...filled, [pathOf(3, 'value')]: 'yes' }
  const found = { ...ok, ...withAnswer(ok, checks[1] ?? all, 'no'), [pathOf(1000, 'defect_description')]: 'Worn' }
  const sent = (values: EntryValues) => bodyOf(values, { of: 'vehicle', checks: every, zone }).answers.at(-1)
  expect(entryErrors({ ...found, [pathOf(3, 'value')]: 'yes' }, every, zone)).toEqual({
    [pathOf(3, 'value')]: checkReportMessages.not_all_ok('Tyres'),
  })
  expect(entryErrors(found, every, zone)).toEqual({})
  expect(isFoundByAnother(found, all, every)).toBe(true)
  expect(isFoundByAnother({ ...ok, [pathOf(3, 'value')]: 'no' }, all, every)).toBe(false)
  expect(isFoundByAnother(found, checks[1] ?? all, every)).toBe(false)
  expect(sent(found)).toEqual({ check_id: 3, value: 'no', defect: 0 })
  expect(sent({ ...found, [pathOf(3, 'defect_description')]: 'Wiper too' })).toMatchObject({
    value: 'no',
    defect_description: 'Wiper too',
  })
  expect(allOk({ ...found, [pathOf(3, 'value')]: '' }, every)).toEqual({ [pathOf(3, 'value')]: 'no' })
  expect(withAnswer(ok, checks[1] ?? all, 'yes')).toEqual({ [pathOf(1000, 'value')]: 'yes' })
})
