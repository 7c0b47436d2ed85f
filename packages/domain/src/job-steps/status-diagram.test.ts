import { describe, expect, test } from 'vitest'
import { jobStatuses } from '../jobs/status.ts'
import { statusDiagram } from './status-diagram.ts'

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
      'Drawn from the table of steps (`packages/domain/src/job-steps/steps.ts`) by its test; `vitest -u` regenerates it.',
      '',
      '```mermaid',
      `${picture.trimEnd()}`,
      '```',
      '',
    ].join('\n')
    await expect(page).toMatchFileSnapshot('../../../../docs/job-statuses.md')
  })
})
