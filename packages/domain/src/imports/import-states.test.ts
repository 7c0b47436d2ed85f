import { expect, test } from 'vitest'
import { canStep, importStates } from './import-states.ts'

test('the steps of an import, by its state', () => {
  const steps = ['check', 'start', 'cancel'] as const
  const table = importStates.map((state) =>
    [state, ...steps.filter((step) => canStep(step, { state, has_run: 0 }))].join(' '),
  )
  expect(table).toEqual([
    'matching check cancel',
    'checking cancel',
    'checked check start cancel',
    'running cancel',
    'done',
    'cancelled check',
    'failed',
  ])
  expect(canStep('check', { state: 'cancelled', has_run: 1 })).toBe(false)
})
