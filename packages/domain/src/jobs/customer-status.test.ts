import { expect, test } from 'vitest'
import { customerStatus, customerStatuses } from './customer-status.ts'
import { type JobStatus, jobStatuses } from './status.ts'

test.each<[JobStatus, string]>([
  ['Quote', 'Quote'],
  ['Pending', 'Received'],
  ['Planned', 'Received'],
  ['Quoted', 'Booked'],
  ['Booked', 'Booked'],
  ['Inprogress', 'In progress'],
  ['Collected', 'Collected'],
  ['Indepot', 'At our depot'],
  ['Intransit', 'In transit'],
  ['CX Delivered', 'Completed'],
  ['Completed', 'Completed'],
  ['Priced', 'Completed'],
  ['POD', 'Completed'],
  ['Marked For Inv', 'Completed'],
  ['NO/EXT Inv', 'Completed'],
  ['Generating Inv', 'Completed'],
  ['Billed Manually', 'Completed'],
  ['Invoiced', 'Invoiced'],
  ['Cancelled', 'Cancelled'],
])('a customer reads %s as %s', (status, label) => {
  expect(customerStatus(status).label).toBe(label)
})

test('every status that a customer may see stands behind exactly one of those that they tell apart', () => {
  const behind = customerStatuses.flatMap(({ all }) => all)
  expect(behind.toSorted()).toEqual(jobStatuses.filter((status) => status !== 'Deleted').toSorted())
})
