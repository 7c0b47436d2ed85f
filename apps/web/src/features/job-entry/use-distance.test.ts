import { measureMileage } from '@dray/domain/job-entry/job-entry.calls.ts'
import { expect, test } from 'vitest'
import { entryWith } from './entry.fixture.ts'
import { placesToMeasure } from './use-distance.ts'

test.each([
  ['with all the digits that a database keeps', 51.14849661198677, 1.280550392109435],
  ['a step from Greenwich, where numbers write themselves with an exponent', 51.4779, -1.2e-7],
])('a stored position is asked for as the call takes it: %s', (_, delivery_latitude, delivery_longitude) => {
  const values = entryWith({ mode: 0, collection_post_code: 'RG14 5AA', delivery_latitude, delivery_longitude })
  const asked = measureMileage.query.safeParse(JSON.parse(placesToMeasure(values) ?? ''))
  expect(asked.error?.issues).toBeUndefined()
  expect(asked.data?.delivery_latitude).toBeCloseTo(delivery_latitude, 6)
  expect(asked.data?.delivery_longitude).toBeCloseTo(delivery_longitude, 6)
})
