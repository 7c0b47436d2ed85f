import { describe, expect, test } from 'vitest'
import { statusDiagram } from '../job-steps/status-diagram.ts'
import { hasReached, isJobStatus, jobStatuses, statusRank } from './status.ts'
import { statusTones, tones } from './status-colours.ts'

test('ranks follow the order of the list, from 1, and fit a smallint', () => {
  expect(jobStatuses.map(statusRank)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
  expect(statusRank('Quote')).toBe(1)
  expect(statusRank('Deleted')).toBe(20)
})

test.each([
  ['Pending', true],
  ['NO/EXT Inv', true],
  ['pending', false],
  ['All', false],
  [7, false],
  [null, false],
])('%s is a status: %s', (value, is) => expect(isJobStatus(value)).toBe(is))

test.each([
  ['POD', 'Completed', true],
  ['Completed', 'Completed', true],
  ['Booked', 'Completed', false],
] as const)('%s has reached %s: %s', (status, milestone, has) => expect(hasReached(status, milestone)).toBe(has))

test('every status has a tone of the palette', () => {
  for (const status of jobStatuses) expect(tones).toContain(statusTones[status])
  expect(Object.keys(statusTones)).toHaveLength(jobStatuses.length)
})

describe('the picture', () => {
  const picture = statusDiagram()
  test('names every status and draws every way', () => {
    for (const status of jobStatuses) expect(picture).toContain(`state "${status}" as`)
    expect(picture).toContain('Booked --> Inprogress: Driver started')
    expect(picture).toContain('Booked --> Intransit: Driver started')
    expect(picture).toContain('Planned --> Indepot: Cancel Plan')
    expect(picture).toContain('Deleted --> Quote: Restore')
    expect(picture).toContain('NOEXTInv --> BilledManually: Bill Manually')
  })
  test('draws no way twice', () => {
    const lines = picture.trim().split('\n')
    expect(new Set(lines).size).toBe(lines.length)
  })
  test('stands in the documentation as the table has it', async () => {
    const page = [
      '# Job statuses',
      '',
      'Drawn from the status table (`packages/domain/src/jobs/status-table.ts`) by its test; `vitest -u` draws it anew.',
      '',
      '```mermaid',
      `${picture.trimEnd()}`,
      '```',
      '',
    ].join('\n')
    await expect(page).toMatchFileSnapshot('../../../../docs/job-statuses.md')
  })
})
