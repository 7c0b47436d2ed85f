import { expect, test } from 'vitest'
import { clocksToInstants } from './job-clocks.ts'

const zone = 'Europe/London'

test('times are the company’s clock, in summer, in winter and where the clocks go back; the day of delivery is the collection’s', () => {
  const summer = { collection_date: '2027-07-15', collection_time: '00:15', delivery_time: '23:30', town: 'Bristol' }
  expect(clocksToInstants(summer, zone)).toEqual({
    body: {
      collection_date: '2027-07-15',
      collection_at: '2027-07-14T23:15:00Z',
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
