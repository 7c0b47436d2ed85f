import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runTrial } from './trial.ts'

test('a small day, worked through the public API by a fresh company, comes to what it must', async () => {
  const folder = fileURLToPath(new URL('small-day', import.meta.url))
  const { agree, of, differences } = await runTrial({ folder, say: () => undefined })
  expect(differences).toEqual([])
  expect(of).toBeGreaterThan(60)
  expect(agree).toBe(of)
})
