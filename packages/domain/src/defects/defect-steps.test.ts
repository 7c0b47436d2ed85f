import { describe, expect, test } from 'vitest'
import type { Severity } from '../vehicles/severities.ts'
import { defectDiagram } from './defect-diagram.ts'
import { type DefectFacts, type DefectStatus, defectStatuses, isOverdue } from './defect-states.ts'
import { defectStepFaults } from './defect-step-faults.ts'
import { mainStepOf, stepsOf } from './defect-steps.table.ts'

const today = '2026-06-10'
const defect = (status: DefectStatus, severity: Severity = 'major'): DefectFacts => ({
  status,
  severity,
  due_date: null,
})

test.each([
  ['reported', 'major', ['assess', 'mend', 'defer'], 'assess'],
  ['reported', 'dangerous', ['assess', 'mend'], 'assess'],
  ['assessed', 'minor', ['assess', 'mend', 'defer'], 'mend'],
  ['assessed', 'dangerous', ['assess', 'mend'], 'mend'],
  ['deferred', 'minor', ['assess', 'mend', 'defer'], 'assess'],
  ['mended', 'dangerous', ['sign_off', 'reopen'], 'sign_off'],
  ['signed_off', 'minor', [], undefined],
] as const)('a %s defect, %s, can take: %j', (status, severity, steps, main) => {
  expect(stepsOf(defect(status, severity))).toEqual(steps)
  expect(mainStepOf(defect(status, severity))).toBe(main)
})

test.each([
  ['before its day', 'assessed', '2026-06-11', false],
  ['on its day', 'assessed', '2026-06-10', false],
  ['after its day', 'assessed', '2026-06-09', true],
  ['mended, waiting for a signature', 'mended', '2026-06-09', false],
  ['signed off', 'signed_off', '2026-06-09', false],
  ['without a day', 'reported', null, false],
] as const)('overdue %s: %s', (_, status, due_date, expected) => {
  expect(isOverdue({ status, due_date }, today)).toBe(expected)
})

test.each([
  ['assess', { severity: 'minor' }, []],
  ['assess', {}, ['severity']],
  ['assess', { severity: 'minor', due_date: '2026-06-09' }, ['due_date']],
  ['mend', { note: 'New lamp', done_by: 'Moorside Garage' }, []],
  ['mend', { done_by: 'Moorside Garage' }, ['note']],
  ['mend', { note: 'New lamp', done_by: 'Moorside Garage', severity: 'minor' }, ['severity']],
  ['defer', { note: 'Part on order' }, ['due_date']],
  ['defer', { note: 'Part on order', due_date: '2026-06-10' }, []],
  ['sign_off', {}, ['done_by']],
  ['sign_off', { done_by: 'R Doyle', back_on: '2026-06-10' }, []],
  ['sign_off', { done_by: 'R Doyle', back_on: '2026-06-05' }, []],
  ['sign_off', { done_by: 'R Doyle', back_on: '2026-06-04' }, ['back_on']],
  ['reopen', {}, ['note']],
] as const)('%s with %j is refused on %j', (step, given, fields) => {
  expect(Object.keys(defectStepFaults(step, given, { today, reported_on: '2026-06-05' }))).toEqual(fields)
})

describe('the picture', () => {
  const picture = defectDiagram()
  test('reaches every status, and ends with the signature', () => {
    for (const status of defectStatuses) expect(picture).toMatch(new RegExp(`--> ${status}\\b`))
    expect(picture).toContain('mended --> signed_off: Sign off')
    expect(picture).not.toMatch(/signed_off --> \w/)
  })
  test('stands in the documentation as the table has it', async () => {
    const page = [
      '# Defects',
      '',
      'Drawn from the table of steps (`packages/domain/src/defects/defect-steps.table.ts`) by its test; `vitest -u` regenerates it.',
      '',
      '```mermaid',
      picture.trimEnd(),
      '```',
      '',
    ].join('\n')
    await expect(page).toMatchFileSnapshot('../../../../docs/defects.md')
  })
})
