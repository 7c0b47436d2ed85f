import { expect, test } from 'vitest'
import { medianMinutes, serviceMinutes } from './service-minutes.ts'

const said = (minutes: number | null) => ({ collection_service_minutes: minutes, delivery_service_minutes: null })
const company = { collection_service_minutes: 20, delivery_service_minutes: 15 }

test.each<[string, Parameters<typeof serviceMinutes>[0], object]>([
  ['the job', { job: said(5), address: said(10), vehicle_type: said(30), company }, { minutes: 5, from: 'job' }],
  ['no minutes at all', { job: said(0), address: said(10), vehicle_type: null, company }, { minutes: 0, from: 'job' }],
  [
    'the address',
    { job: said(null), address: said(10), vehicle_type: said(30), company },
    { minutes: 10, from: 'address' },
  ],
  [
    'the vehicle',
    { job: said(null), address: said(null), vehicle_type: said(30), company },
    { minutes: 30, from: 'vehicle_type' },
  ],
  ['the company', { job: said(null), address: null, vehicle_type: null, company }, { minutes: 20, from: 'company' }],
])('%s says how long a collection takes, and nothing of the delivery', (_, sources, expected) => {
  expect(serviceMinutes(sources, 'collection')).toEqual(expected)
  expect(serviceMinutes(sources, 'delivery')).toEqual({ minutes: 15, from: 'company' })
})

test.each([
  [[], null],
  [[12], 12],
  [[30, 5], 18],
  [[90, 10, 20], 20],
  [[4, 1, 3, 2], 3],
])('the middle of %j is %s', (lengths, middle) => expect(medianMinutes(lengths)).toBe(middle))
