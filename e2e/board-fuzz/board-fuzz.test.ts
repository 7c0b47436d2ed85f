import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../apps/server/src/platform/testing/database.ts'
import { tempFolder } from '../../apps/server/src/platform/testing/temp-folder.ts'
import { runBoardFuzz } from './board-fuzz.ts'
import { faults } from './report.ts'

let database: TestDatabase
const folder = tempFolder('board-fuzz')
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database?.drop()
  folder.remove()
})

test('eight people edit a board at random through two servers, one of which dies: nothing is booked twice, every board is as the database', async () => {
  const outcome = await runBoardFuzz({
    database: database.url,
    folder: folder.path,
    edits: 320,
    seed: 7,
    vehicles: 12,
    drivers: 9,
  })
  expect(faults(outcome)).toEqual([])
  const done = outcome.outcomes.filter(({ refusal }) => refusal === null)
  expect(done.length).toBeGreaterThan(100)
  // Fewer drivers than places: some edits meet others.
  expect(outcome.outcomes.map(({ refusal }) => refusal)).toContain('workday_taken')
  expect(outcome.workdays).toBeGreaterThan(10)
})
