import { expect, test } from 'vitest'
import { runDriverFuzz } from './driver-fuzz.ts'

test('what phones called kept is on the server once, on its job and in its order, whatever happened meanwhile', async () => {
  const { verdict, ledger } = await runDriverFuzz({ seed: 3, sequences: 40, say: () => undefined })
  expect(verdict.faults).toEqual([])
  expect(verdict.acknowledged).toBeGreaterThan(200)
  for (const happened of ['not kept', 'taken back', 'is killed', 'takesBack', 'cancels', 'the office ends the phone'])
    expect([...ledger.done.keys()]).toContain(happened)
})
