import { expect, test } from 'vitest'
import { captureDetails, costSaid } from './capture-details.ts'
import type { Said } from './capture-said.ts'

const answer = {
  check_id: 3,
  name: 'Brakes',
  field_type: 'Radio' as const,
  value: 'yes',
  is_defect: false,
  severity: null,
  description: null,
  photo: null,
  random_photo: null,
}
const check = (answers: object[]): Said =>
  ({
    kind: 'check',
    body: {
      vehicle_id: 1,
      trailer_id: null,
      mode: 'start',
      duration_s: 305,
      is_roadworthy: true,
      answers,
      strokes: [[[0.1, 0.2]]],
    },
  }) as unknown as Said
const said = (one: Said) => Object.fromEntries(captureDetails(one).map(({ label, value }) => [label, value]))

test('a check says how it went as a whole, what was read off, and each defect', () => {
  const shown = said(
    check([
      answer,
      { ...answer, value: 'skip' },
      { ...answer, name: 'Mileage', field_type: 'Number', value: '120000' },
      {
        ...answer,
        name: 'Tyres',
        value: 'no',
        is_defect: true,
        severity: 'dangerous',
        description: 'Bald, near side',
      },
    ]),
  )
  expect(shown).toMatchObject({
    Check: 'Start of day',
    Roadworthy: 'Yes',
    Signed: 'Yes',
    Answers: '1 OK, 1 defect, 1 skipped',
    Mileage: '120000',
    Tyres: 'Dangerous: Bald, near side',
  })
})

test('fuel says its litres; what it cost is apart', () => {
  const fuel: Said = { kind: 'fuel', body: { litres: '53.410', cost: '77.90' } }
  expect(JSON.stringify(captureDetails(fuel))).not.toContain('77')
  expect(said(fuel)).toEqual({ Litres: '53.41' })
  expect(costSaid(fuel)).toBe('77.90')
  expect(costSaid({ kind: 'clock', body: { way: 'in' } })).toBeNull()
})

test('leave names its days in their order, a document what stands on it', () => {
  const days = [
    { date: '2030-06-04', is_half: true },
    { date: '2030-06-03', is_half: false },
  ]
  expect(said({ kind: 'leave', body: { days, note: 'Wedding' } })).toEqual({
    Days: 'Mon 03-06-30, Tue 04-06-30 (half day)',
    Note: 'Wedding',
  })
  const document = { kind: 2, name: null, card_number: 'DB1', expires_on: '2031-05-31' } as const
  expect(said({ kind: 'document', body: document })).toEqual({
    Document: 'Tachograph card',
    Number: 'DB1',
    Expires: '31-05-2031',
  })
})

test('what is of a job has its own fields', () => {
  expect(captureDetails({ kind: 'note', body: { side: null, text: 'Round the back' } })).toEqual([])
})
