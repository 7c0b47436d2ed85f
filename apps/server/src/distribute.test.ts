import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#platform/testing/database.ts'
import { tempFolder } from '#platform/testing/temp-folder.ts'

const command = fileURLToPath(new URL('./distribute.ts', import.meta.url))

async function distribute(args: string[], settings: Record<string, string> = {}) {
  const folder = tempFolder('distribute')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder.path, ...settings }
  const run = promisify(execFile)(process.execPath, [command, ...args], { env, cwd: folder.path })
  return run
    .then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (fault: { code: number; stdout: string; stderr: string }) => fault,
    )
    .finally(() => folder.remove())
}

test('tells how it is used', async () => {
  expect(await distribute(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('npm run distribute') })
  expect(await distribute(['--force'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run distribute'),
  })
})

test('says of the database that comes with Dray that it is plain', async () => {
  expect(await distribute(['--run'])).toMatchObject({ code: 0, stdout: expect.stringContaining('plain PostgreSQL') })
})

test('prints the steps for plain PostgreSQL and takes none', async () => {
  const database = await testDatabase()
  const { code, stdout } = await distribute(['--run'], { DATABASE_URL: database.url, SECRET: 'x'.repeat(40) })
  await database.drop()
  expect(code).toBe(0)
  expect(stdout).toContain(
    `create_distributed_table('public.jobs', 'tenant_id', colocate_with => 'public.tenant_clock')`,
  )
  expect(stdout).toMatch(/plain PostgreSQL, without the extension Citus: nothing was done/)
})

test('asks for the tables first', async () => {
  const database = await emptyDatabase()
  const { stdout } = await distribute([], { DATABASE_URL: database.url, SECRET: 'x'.repeat(40) })
  await database.drop()
  expect(stdout).toContain('start it once on this database first')
})
