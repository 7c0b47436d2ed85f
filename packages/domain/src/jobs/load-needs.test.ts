import { expect, test } from 'vitest'
import { jobFields } from './job-fields.table.ts'
import { changesOfClass, isHazardous, isUnNumber } from './load-needs.ts'
import { needsInWords } from './load-needs-words.ts'

const nothing = {
  length_cm: null,
  width_cm: null,
  height_cm: null,
  needs_tail_lift: 0,
  needs_two_persons: 0,
  is_wait_and_return: 0,
  hire_minutes: null,
  is_hazardous: 0,
  un_number: null,
  adr_class: null,
}

test.each<[string, Partial<typeof nothing> | object, string]>([
  ['nothing', {}, ''],
  ['a form that is blank', { length_cm: '', width_cm: '', height_cm: '', hire_minutes: '', un_number: '' }, ''],
  ['a size', { length_cm: 240, width_cm: 120, height_cm: '110.5' }, 'largest piece 240 × 120 × 110.5 cm'],
  ['a length alone', { length_cm: 600 }, 'largest piece 600 × – × – cm'],
  [
    'all',
    { needs_tail_lift: 1, needs_two_persons: 1, is_wait_and_return: 1 },
    'tail lift, two persons, wait and return',
  ],
  ['hire', { hire_minutes: 270 }, 'hire 4.5 h'],
  ['danger', { is_hazardous: 1 }, 'hazardous'],
  ['danger by its number', { un_number: 'un 1203', adr_class: '3' }, 'hazardous UN 1203 class 3'],
])('%s', (_, needs, words) => expect(needsInWords({ ...nothing, ...needs })).toBe(words))

test('a number or a class makes a load hazardous', () => {
  expect(
    [{}, { is_hazardous: 1 }, { un_number: '1203' }, { adr_class: '9' }].map((one) =>
      isHazardous({ ...nothing, ...one }),
    ),
  ).toEqual([false, true, true, true])
})

test.each([
  ['1203', true],
  ['UN 1203', true],
  ['un1203', true],
  ['120', false],
  ['12034', false],
  ['petrol', false],
])('%s is a UN number: %s', (text, is) => expect(isUnNumber(text)).toBe(is))

test.each([
  ['4.5', '270', '4.5'],
  ['4', '240', '4'],
  ['0.33', '20', '0.33'],
  ['', null, ''],
])('hours of hire typed as %j are %s minutes', (typed, minutes, shown) => {
  const { form } = jobFields.hire_minutes
  expect(form.send(typed)).toBe(minutes)
  expect(form.read(minutes === null ? null : Number(minutes))).toBe(shown)
})

test('what is no number is sent as it was typed, to be refused by name', () =>
  expect(jobFields.hire_minutes.form.send('all day')).toBe('all day'))

test('a class ticks the load as hazardous; without one the tick stays as it is', () =>
  expect([changesOfClass('3'), changesOfClass(null)]).toEqual([
    { adr_class: '3', is_hazardous: 1 },
    { adr_class: null },
  ]))
