import { expect, test } from 'vitest'
import { runProcesses } from './several.ts'

test('of two processes of each role one is killed and exchanged under work: nothing acknowledged is lost, doubled or half done, and every socket hears every event', async () => {
  const { acknowledged, faults } = await runProcesses({ struck: 1, writers: 2, readers: 1, say: () => undefined })
  expect(Object.values(faults).flat()).toEqual([])
  expect(acknowledged).toBeGreaterThan(20)
}, 600_000)
