import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { tempFolder } from '#platform/testing/temp-folder.ts'

const command = fileURLToPath(new URL('./tenant.ts', import.meta.url))
const folder = tempFolder('tenant')
const log = { info() {}, warn() {}, error() {} }

async function tenant(...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: folder.path,
    PUBLIC_URL: 'https://dray.example',
  }
  const run = promisify(execFile)(process.execPath, [command, ...args], { env, cwd: folder.path })
  return run.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (fault: { code: number; stdout: string; stderr: string }) => fault,
  )
}

afterAll(() => folder.remove())

test('what is missing is told with how to say it', { timeout: 60_000 }, async () => {
  expect(await tenant('create', '--name', 'Nobody')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run tenant'),
  })
  expect(await tenant('create', '--colour', 'red')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run tenant'),
  })
})

test('on an installation that is not running it opens the database for a moment, and closes it', {
  timeout: 60_000,
}, async () => {
  const made = await tenant('create', '--name', 'Hill & Co', '--email', 'ann@hill.example')
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/short name hill-co\.\n.*\nhttps:\/\/dray\.example\/set-password\/[\w-]{43}\n$/),
  })
  const refused = await tenant('create', '--name', 'Other', '--slug', 'hill-co', '--email', 'bob@hill.example')
  expect(refused).toMatchObject({ code: 1, stderr: '--slug: Already exists\n' })
})

test('beside a running one it works on the same database', { timeout: 60_000 }, async () => {
  const running = await startEmbedded({ dataDir: folder.path, log, durable: false })
  try {
    await migrate(running.url)
    const made = await tenant('create', '--name', 'Hill & Co', '--email', 'cy@hill.example')
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('hill-co-2') })
    const admin = await tenant('admin', '--name', 'Rae Root', '--email', 'rae@dray.example')
    expect(admin).toMatchObject({ code: 0, stdout: expect.stringContaining('Rae Root may run the platform') })
  } finally {
    await running.stop()
  }
})
