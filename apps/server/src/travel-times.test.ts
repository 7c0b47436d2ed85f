import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePool } from '#platform/db/pool.ts'
import { savePostcodes } from '#platform/geo/postcodes.repo.ts'
import { readTravelTimes } from '#platform/geo/travel-times-file.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { startOsrmTable } from '#platform/testing/osrm-service.ts'
import { tempFolder } from '#platform/testing/temp-folder.ts'
import { testSecret } from '#platform/testing/test-logins.ts'

const command = fileURLToPath(new URL('./travel-times.ts', import.meta.url))
const folder = tempFolder('travel-times-command')
let database: TestDatabase
let osrm: Awaited<ReturnType<typeof startOsrmTable>>
let isDown = false
beforeAll(async () => {
  database = await testDatabase()
  osrm = await startOsrmTable(({ latitude }) => {
    if (isDown) throw new Error('down')
    return { seconds: 1_200, metres: latitude * 1_000 }
  })
  const pool = makePool({ url: database.url, role: 'dray_platform', max: 1 })
  await savePostcodes(pool, [
    { postcode: 'LS1', lat: 53.8, lon: -1.55 },
    { postcode: 'LS1 1AA', lat: 53.801, lon: -1.551 },
    { postcode: 'S1', lat: 53.38, lon: -1.47 },
  ])
  await pool.end()
})
afterAll(async () => {
  await osrm?.close()
  await database?.drop()
  folder.remove()
})

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [command, ...args], {
    env: { DATABASE_URL: database.url, SECRET: testSecret, DATA_DIR: folder.path, PATH: process.env.PATH },
  }).then(
    ({ stdout }) => ({ code: 0, words: stdout }),
    (fault: { code: number; stdout: string; stderr: string }) => ({
      code: fault.code,
      words: fault.stdout + fault.stderr,
    }),
  )

test('the command makes the table of the imported outcodes and says which setting it is for', async () => {
  const file = join(folder.path, 'table')
  const { code, words } = await run('--osrm', osrm.url, '--out', file)
  expect(words).toContain(`2 outcodes\n2 of 2\nMade. Set GEO_TRAVEL_TIMES_FILE=${file} and restart Dray.`)
  expect(code).toBe(0)
  const times = readTravelTimes(file)
  expect(times.centres).toEqual([
    { latitude: 53.8, longitude: -1.55 },
    { latitude: 53.38, longitude: -1.47 },
  ])
  expect(times.way(0, 1)).toEqual({ minutes: 20, miles: 33.4 })
})

test('where the service fails it says so, and that it can go on', async () => {
  isDown = true
  const { code, words } = await run('--osrm', osrm.url)
  isDown = false
  expect(code).toBe(1)
  expect(words).toContain('OSRM: InternalError. What is made so far is kept: the same command goes on from there.')
})

test('without an address it says how it is used', async () => {
  expect(await run()).toMatchObject({ code: 2, words: expect.stringContaining('npm run travel-times -- --osrm URL') })
  expect(await run('--osrm', 'here')).toMatchObject({ code: 2 })
})
