import { expect, test } from 'vitest'
import { runDriverFuzz } from './driver-fuzz.ts'

test('what phones called kept is on the server once, on its job or day and in its order, whatever happened meanwhile', async () => {
  const { verdict, ledger } = await runDriverFuzz({ seed: 3, sequences: 40, say: () => undefined })
  expect(verdict.faults).toEqual([])
  expect(verdict.acknowledged).toBeGreaterThan(200)
  const ofPhones = ['not kept', 'taken back', 'is killed', 'the office ends the phone']
  const ofJobs = ['takesBack', 'cancels', 'proof']
  const ofDays = [
    'approvesOtherwise',
    'reopens',
    'endsEarly',
    'entersClock',
    'givesToSomebodyElse',
    'retiresCheck',
    'places',
  ]
  const captured = ['check', 'defect', 'clock', 'break', 'night_out', 'odometer', 'fuel', 'leave', 'document']
  expect([...ledger.done.keys()]).toEqual(expect.arrayContaining([...ofPhones, ...ofJobs, ...ofDays, ...captured]))
}, 900_000)
