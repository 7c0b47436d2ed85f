import { expect, test } from 'vitest'
import { clocksToInstants } from './job-clocks.ts'

const zone = 'Europe/London'

test('times are the company’s clock, in summer, in winter and where the clocks go back; the day of delivery is the collection’s', () => {
  const summer = { collection_date: '2027-07-15', collection_time: '00:15', delivery_time: '23:30', town: 'Bristol' }
  expect(clocksToInstants(summer, zone)).toMatchObject({
    body: {
      collection_date: '2027-07-15',
      collection_at: '2027-07-14T23:15:00Z',
      collection_time_kind: 'at',
      delivery_date: '2027-07-15',
      delivery_at: '2027-07-15T22:30:00Z',
      town: 'Bristol',
    },
    faults: {},
  })
  const winter = { collection_date: '2027-01-15', collection_time: '09:30' }
  expect(clocksToInstants(winter, zone).body.collection_at).toBe('2027-01-15T09:30:00Z')
  const twice = { collection_date: '2027-10-31', collection_time: '01:30' }
  expect(clocksToInstants(twice, zone).body.collection_at).toBe('2027-10-31T00:30:00Z')
})

test('a window, an end and as soon as possible are said as a clerk types them', () => {
  const { body } = clocksToInstants(
    { collection_date: '2027-07-15', collection_time: '8-12', delivery_time: 'by 5pm' },
    zone,
  )
  expect(body).toMatchObject({
    collection_time_kind: 'between',
    collection_from_at: '2027-07-15T07:00:00Z',
    collection_to_at: '2027-07-15T11:00:00Z',
    delivery_time_kind: 'by',
    delivery_to_at: '2027-07-15T16:00:00Z',
  })
  expect(body).not.toHaveProperty('collection_time')
  expect(clocksToInstants({ collection_date: '2027-07-15', collection_time: 'ASAP' }, zone).body).toMatchObject({
    collection_time_kind: 'asap',
    collection_at: null,
  })
})

test('a time that the clocks skip is refused on its field', () => {
  const { body, faults } = clocksToInstants({ delivery_date: '2027-03-28', delivery_time: '01:30' }, zone)
  expect(faults).toEqual({ delivery_time: ['This time does not exist on that day: the clocks go forward'] })
  expect(body).not.toHaveProperty('delivery_at')
})

test.each([
  ['a date that does not exist', { collection_date: '2027-02-29', collection_time: '09:00' }],
  ['a time without a date', { collection_time: '09:00' }],
  ['a date without a time', { collection_date: '2027-02-28' }],
])('%s is left to the call', (_, body) => expect(clocksToInstants(body, zone)).toEqual({ body, faults: {} }))
