import { expect, test } from 'vitest'
import { freshJob, type StatusFacts } from '../jobs/status-facts.ts'
import type { Viewer } from '../kernel/permissions.ts'
import { type AllocationStepFacts, allocationSteps } from './allocation-steps.ts'

const clerk: Viewer = { user_type: 'client', permissions: new Set(['/traffic-diary']) }
const other: Viewer = { user_type: 'client', permissions: new Set(['/home']) }

const booked = { status: 'Booked', allocation_date: '2026-11-20' } as const

type Carrier = AllocationStepFacts['carrier']
test.each<[string, Partial<StatusFacts>, Carrier, boolean, Viewer, string[]]>([
  ['waits for a driver', {}, 'driver', false, clerk, ['allocate', 'plan']],
  ['waits for a sub-contractor', {}, 'sub_contractor', false, clerk, ['allocate', 'plan']],
  ['an owner driver is never planned', {}, 'owner_driver', false, clerk, ['allocate']],
  ['a plan becomes the allocation or moves', { status: 'Planned' }, 'driver', true, clerk, ['allocate', 'move']],
  ['a plan of a sub-contractor does not move to a driver', { status: 'Planned' }, 'driver', false, clerk, ['allocate']],
  ['booked: to another driver', { status: 'Booked' }, 'driver', true, clerk, ['move']],
  ['booked: to a sub-contractor', booked, 'sub_contractor', true, clerk, ['move']],
  ['booked with a sub-contractor: to a driver', booked, 'driver', false, clerk, ['move']],
  ['booked: to an owner driver', booked, 'owner_driver', true, clerk, ['move']],
  ['booked at the exchange', { ...booked, cx_loads_status: 'Accepted' }, 'sub_contractor', false, clerk, []],
  ['on the road', { status: 'Intransit' }, 'driver', true, clerk, []],
  ['at the exchange', { cx_loads_status: 'Posted To CX' }, 'driver', false, clerk, []],
  ['back from the exchange, in depot', { cx_loads_status: 'Indepot' }, 'driver', false, clerk, ['allocate', 'plan']],
  ['nobody without the permission', {}, 'driver', false, other, []],
  ['nor moves', { status: 'Booked' }, 'driver', true, other, []],
])('%s', (_name, facts, carrier, is_on_workday, viewer, steps) =>
  expect(allocationSteps({ job: { ...freshJob, ...facts }, is_on_workday, carrier }, viewer)).toEqual(steps),
)
