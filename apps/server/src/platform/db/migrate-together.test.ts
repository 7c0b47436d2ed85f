import { expect, test } from 'vitest'
import { emptyDatabase } from '#platform/testing/database.ts'
import { migrate } from './migrate.ts'

test('processes that start together bring the database forward once, indexes made concurrently among it', async () => {
  const database = await emptyDatabase()
  const results = await Promise.all([1, 2, 3].map(() => migrate(database.url)))
  const applied = results.map((result) => result.applied.length).sort((one, other) => one - other)
  expect(applied).toEqual([0, 0, expect.any(Number)])
  expect(applied[2]).toBeGreaterThan(10)
  await database.drop()
})
