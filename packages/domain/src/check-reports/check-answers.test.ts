import { expect, test } from 'vitest'
import { type CheckAnswerGiven, checkFaults, hasDangerous } from './check-answers.ts'
import { checkReportMessages as texts } from './check-reports.messages.ts'

const checks = [
  { id: 1, name: 'Mileage', field_type: 'Number' },
  { id: 1000, name: 'Tyres', field_type: 'Radio' },
  { id: 1001, name: 'Fuel card', field_type: 'Text' },
]
const mileage = { check_id: 1, value: '184302' }
const tyres = { check_id: 1000, value: 'yes' }
const card = { check_id: 1001, value: 'In cab' }
const worn = { check_id: 1000, value: 'no', defect_description: 'Cord visible', severity: 'dangerous' } as const

const faultsOf = (answers: CheckAnswerGiven[], more: object = {}) =>
  checkFaults({ mode: 'start', answers, ...more }, checks)

test.each<[string, CheckAnswerGiven[], string[]]>([
  ['every check answered', [mileage, tyres, card], []],
  ['skipped ones', [{ ...mileage, value: 'skip' }, { ...tyres, value: 'skip' }, card], []],
  ['one left out', [mileage, tyres], ['answers']],
  ['a word for a number', [{ ...mileage, value: 'many' }, tyres, card], ['answers.0.value']],
  ['a number below 0', [{ ...mileage, value: '-1' }, tyres, card], ['answers.0.value']],
  ['a text for yes or no', [mileage, { ...tyres, value: 'fine' }, card], ['answers.1.value']],
  ['a stranger to the list', [mileage, tyres, card, { check_id: 7, value: 'yes' }], ['answers.3.check_id']],
  ['one twice', [mileage, tyres, card, tyres], ['answers.3.check_id']],
  ['a defect described', [mileage, worn, card], []],
  ['a defect without words', [mileage, { check_id: 1000, value: 'no' }, card], ['answers.1.defect_description']],
  ['a no that is no defect', [mileage, { ...tyres, value: 'no', defect: 0 }, card], ['answers.1.defect']],
  ['a note without a defect', [mileage, { ...tyres, defect_note: 'Odd' }, card], ['answers.1.defect_note']],
  ['a severity without a defect', [mileage, { ...tyres, severity: 'minor' }, card], ['answers.1.severity']],
  ['a defect of a typed answer', [mileage, tyres, { ...card, defect: 1, defect_description: 'Lost' }], []],
])('%s', (_, answers, fields) => {
  expect(Object.keys(faultsOf(answers))).toEqual(fields)
})

test('*All checks* is not OK beside a defect of another; it says so without one of its own, or is left out', () => {
  const withAll = [...checks, { id: 3, name: 'All checks', field_type: 'Radio' }]
  const faults = (all: CheckAnswerGiven, answers: CheckAnswerGiven[] = [mileage, worn, card]) =>
    checkFaults({ mode: 'start', answers: [...answers, all] }, withAll)
  expect(faults({ check_id: 3, value: 'yes' })).toEqual({ 'answers.3.value': [texts.not_all_ok('Tyres')] })
  expect(faults({ check_id: 3, value: 'no', defect: 0 })).toEqual({})
  expect(faults({ check_id: 3, value: 'skip' })).toEqual({})
  expect(faults({ check_id: 3, value: 'no', defect_description: 'Wiper too' })).toEqual({})
  expect(faults({ check_id: 3, value: 'yes' }, [mileage, tyres, card])).toEqual({})
  expect(faults({ check_id: 3, value: 'no', defect: 0 }, [mileage, tyres, card])).toHaveProperty(['answers.3.defect'])
})

test('at the end of a day not every check is answered', () => {
  expect(faultsOf([mileage], { mode: 'end' })).toEqual({})
})

test('with a dangerous defect nothing is roadworthy', () => {
  const answers = [mileage, worn, card]
  expect(hasDangerous({ answers }, checks)).toBe(true)
  expect(Object.keys(faultsOf(answers, { is_roadworthy: 1 }))).toEqual(['is_roadworthy'])
  expect(faultsOf(answers, { is_roadworthy: 0 })).toEqual({})
  expect(faultsOf([mileage, { ...worn, severity: 'major' }, card], { is_roadworthy: 1 })).toEqual({})
})

test('what is left open is named', () => {
  expect(faultsOf([mileage])).toEqual({ answers: ['Answer every check. Still open: Tyres, Fuel card'] })
})
