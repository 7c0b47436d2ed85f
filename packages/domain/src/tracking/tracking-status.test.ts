import { expect, test } from 'vitest'
import type { JobStatus } from '../jobs/status.ts'
import { isTrackable, namesCarrier, type TrackingState, trackingState, trackingSteps } from './tracking-status.ts'

test.each<[JobStatus, TrackingState, boolean]>([
  ['Pending', 'booked', false],
  ['Planned', 'booked', false],
  ['Booked', 'assigned', true],
  ['Collected', 'under_way', true],
  ['Indepot', 'at_depot', false],
  ['Intransit', 'under_way', true],
  ['Inprogress', 'under_way', true],
  ['Completed', 'delivered', false],
  ['POD', 'delivered', false],
  ['Priced', 'delivered', false],
  ['Cancelled', 'cancelled', false],
])('%s is shown as %s', (status, state, names) => {
  expect(trackingState(status)).toBe(state)
  expect(namesCarrier(state)).toBe(names)
})

test.each<[JobStatus, boolean]>([
  ['Quote', false],
  ['Deleted', false],
  ['Pending', true],
])('%s can be followed: %s', (status, can) => expect(isTrackable(status)).toBe(can))

test.each<[TrackingState, string]>([
  ['booked', 'booked done, assigned next, under_way open, delivered open'],
  ['assigned', 'booked done, assigned done, under_way next, delivered open'],
  ['under_way', 'booked done, assigned done, under_way done, delivered next'],
  ['at_depot', 'booked done, assigned done, at_depot done, delivered next'],
  ['delivered', 'booked done, assigned done, under_way done, delivered done'],
  ['cancelled', ''],
])('the steps of a job that is %s', (state, steps) =>
  expect(
    trackingSteps(state)
      .map((step) => `${step.state} ${step.progress}`)
      .join(', '),
  ).toBe(steps),
)
