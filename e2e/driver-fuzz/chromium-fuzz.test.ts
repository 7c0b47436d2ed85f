import { expect, inject, test } from 'vitest'
import { runChromiumFuzz } from './chromium-fuzz.ts'

test('what the screens of the real app called kept is on the server once, whatever became of browser, line, clock and server', async () => {
  const given = { chromium: inject('chromium'), webFolder: inject('webFolder'), say: () => undefined }
  const { verdict } = await runChromiumFuzz({ seed: 20, sequences: 3, ...given })
  expect(verdict.faults).toEqual([])
  expect(verdict.acknowledged).toBeGreaterThan(5)
})
