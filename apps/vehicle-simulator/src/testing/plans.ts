import type { VehiclePlan } from '../vehicle-plan.ts'

export const newbury = { latitude: 51.4, longitude: -1.32 }
export const reading = { latitude: 51.45, longitude: -0.97 }
export const manchester = { latitude: 53.48, longitude: -2.24 }

/** On a Friday of winter: Reading in the morning, Manchester at noon. */
export const northbound = (given: Partial<VehiclePlan> = {}): VehiclePlan => ({
  seed: 'northbound',
  is_heavy: false,
  start: { ...newbury, at: '2026-11-27T06:00:00.000Z' },
  stops: [
    { ...reading, due_at: '2026-11-27T07:30:00.000Z', service_minutes: 20 },
    { ...manchester, due_at: '2026-11-27T12:30:00.000Z', service_minutes: 30 },
  ],
  breaks: [],
  ...given,
})
