import { expect, test } from 'vitest'
import { faults, runChaos } from './chaos.ts'

test('server, connections and database are killed under work: nothing acknowledged is lost, doubled, half done or missed', async () => {
  const outcome = await runChaos({ rounds: 1, say: () => undefined })
  expect(faults(outcome)).toEqual([])
  expect(outcome.acknowledged).toBeGreaterThan(20)
  expect(Math.max(...outcome.recoveries.map(({ after_database_ms }) => after_database_ms))).toBeLessThan(5_000)
})
