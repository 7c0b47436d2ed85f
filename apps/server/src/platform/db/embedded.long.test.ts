import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tempFolder } from '#platform/testing/temp-folder.ts'
import { findBinaries } from './embedded/binaries.ts'
import { prepareCluster } from './embedded/cluster.ts'
import { startPostmaster } from './embedded/postmaster.ts'
import { identityOf, isAlive } from './embedded/processes.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const silent = { info() {}, warn() {}, error() {} }
const alone = fileURLToPath(new URL('../testing/start-embedded.ts', import.meta.url))

let folder: ReturnType<typeof tempFolder>
let running: EmbeddedDatabase[] = []
let children: ChildProcess[] = []

beforeEach(() => {
  folder = tempFolder('embedded')
})
afterEach(async () => {
  await Promise.all(running.map((db) => db.stop()))
  for (const child of children) child.kill('SIGKILL')
  running = []
  children = []
  folder.remove()
})

async function start(more: Partial<Parameters<typeof startEmbedded>[0]> = {}) {
  const db = await startEmbedded({ dataDir: folder.path, durable: false, log: silent, ...more })
  running.push(db)
  return db
}

/** In another process; returns what it said: its address, or why it did not start. */
async function startAlone(options: ForkOptions & { dataDir?: string } = {}) {
  const child = fork(alone, [options.dataDir ?? folder.path], { stdio: 'ignore', ...options })
  children.push(child)
  const [said] = await once(child, 'message')
  return { child, ...(said as { url?: string; fault?: string }) }
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const inFolder = (name: string) => join(folder.path, name)
const postmaster = () => Number.parseInt(readFileSync(inFolder('postgres/postmaster.pid'), 'utf8'), 10)
const gone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000, interval: 20 })

test('what is written is there again after a stop; nobody else may read the folder or its password', async () => {
  const first = await start()
  await ask(first.url, 'create table kept as select 1 as n')
  const pid = postmaster()
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(inFolder('lock'))).toBe(false)
  const again = await start()
  expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 1 }])
  expect(statSync(inFolder('postgres')).mode & 0o777).toBe(0o700)
  expect(statSync(inFolder('postgres.password')).mode & 0o777).toBe(0o600)
  await expect(ask(again.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
})

test.each([15, 18] as const)(
  'PostgreSQL %i: the same order and times wherever it runs, and what is committed is on the disk',
  async (version) => {
    const { url } = await start({ version, durable: true })
    const [settings] = await ask(
      url,
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
    current_setting('data_checksums') as checksums, current_setting('timezone') as zone, 'B' < 'a' as by_code_point`,
    )
    expect(settings).toEqual({ version, fsync: 'on', checksums: 'on', zone: 'UTC', by_code_point: true })
  },
)

test('a port that somebody takes in between is answered with another', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const binaries = await findBinaries(18)
  const { folder: cluster, account } = await prepareCluster(folder.path, 18, binaries)
  const server = await startPostmaster({
    postgres: binaries.postgres,
    folder: cluster,
    account,
    settings: { unix_socket_directories: '', shared_buffers: '16MB' },
    log: silent,
    port,
  })
  await server.stop()
  taken.close()
  expect(server.port).not.toBe(port)
  expect(server.port).toBeGreaterThan(0)
})

describe('a second process', () => {
  test('is refused with one sentence that names the first', async () => {
    const { child } = await startAlone()
    await expect(start()).rejects.toThrow(
      `The data folder ${folder.path} is in use by another Dray (process ${child.pid})`,
    )
    await expect(start()).rejects.toMatchObject({ name: 'StartFault' })
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
    await start()
  })

  test('that is started at the same moment: one of them gets the folder', async () => {
    const both = await Promise.all([startAlone(), startAlone(), startAlone()])
    expect(both.filter(({ url }) => url)).toHaveLength(1)
    for (const { fault } of both.filter(({ url }) => !url))
      expect(fault).toMatch(/in use by another Dray|could not be locked/)
    const pid = postmaster()
    for (const { child } of both) child.kill('SIGTERM')
    await gone(pid)
  })
})

describe('after a crash', () => {
  test('kill -9 of the server leaves its database running: it is stopped, and what was committed is there', async () => {
    const { child, url } = await startAlone()
    await ask(url ?? '', 'create table kept as select 1 as n')
    const orphan = postmaster()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isAlive(orphan)).toBe(true)
    const again = await start()
    expect(isAlive(orphan)).toBe(false)
    expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 1 }])
  })

  test('kill -9 of both: the locks that both left count for nothing', async () => {
    const { child, url } = await startAlone()
    await ask(url ?? '', 'create table kept as select 1 as n')
    const orphan = postmaster()
    process.kill(orphan, 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await gone(orphan)
    expect(existsSync(inFolder('lock'))).toBe(true)
    expect(existsSync(inFolder('postgres/postmaster.pid'))).toBe(true)
    const again = await start()
    expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 1 }])
  })

  test.each([
    ['empty', ''],
    ['damaged', '{"pid":'],
    ['of another form', '[]'],
    ['of a process number that another has now', JSON.stringify({ pid: process.ppid, identity: 'another' })],
    ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 - 1, identity: identityOf(process.pid) })],
  ])('a lock that is %s', async (_what, text) => {
    writeFileSync(inFolder('lock'), text)
    await start()
    expect(JSON.parse(readFileSync(inFolder('lock'), 'utf8')).pid).toBe(process.pid)
  })

  test.each([
    ['empty', ''],
    ['damaged', '\0\0garbage'],
    ['naming a living process that is no database', `${process.pid}\n`],
  ])("PostgreSQL's lock %s", async (_what, text) => {
    await (await start()).stop()
    writeFileSync(inFolder('postgres/postmaster.pid'), text)
    const { url } = await start()
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('a first start cut short begins anew', async () => {
    mkdirSync(inFolder('postgres.new'))
    writeFileSync(inFolder('postgres.new/PG_VERSION'), '18\n')
    writeFileSync(inFolder('postgres.password.new'), 'half')
    await start()
    expect(readdirSync(folder.path).sort()).toEqual(['lock', 'postgres', 'postgres.password'])
  })

  test('a password that is lost is set anew', async () => {
    await (await start()).stop()
    rmSync(inFolder('postgres.password'))
    const { url } = await start()
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

describe('a database that ends by itself', () => {
  const answers = (db: EmbeddedDatabase) =>
    vi.waitFor(async () => expect(await ask(db.url, 'select 1 as n')).toEqual([{ n: 1 }]), {
      timeout: 10_000,
      interval: 50,
    })

  test('is started again on its port, as often as it has to be; the folder stays locked', async () => {
    const onGivenUp = vi.fn()
    const db = await start({ onGivenUp })
    const { url } = db
    for (let strike = 0; strike < 3; strike++) {
      const ended = postmaster()
      process.kill(ended, 'SIGKILL')
      await gone(ended)
      expect(JSON.parse(readFileSync(inFolder('lock'), 'utf8')).pid).toBe(process.pid)
      await answers(db)
      expect(postmaster()).not.toBe(ended)
    }
    expect([db.url, onGivenUp.mock.calls]).toEqual([url, []])
    await db.stop()
    expect(existsSync(inFolder('lock'))).toBe(false)
  })

  test('comes back on another port where its own was taken', async () => {
    const db = await start()
    const { url } = db
    const thief = createServer((socket) => socket.destroy())
    const grab = () => thief.listen(Number(new URL(url).port), '127.0.0.1')
    thief.on('error', () => setImmediate(grab))
    const taken = new Promise((resolve) => thief.once('listening', resolve))
    grab()
    process.kill(postmaster(), 'SIGKILL')
    await taken
    await answers(db)
    thief.close()
    expect(db.url).not.toBe(url)
  })

  test('and cannot be started any more is given up with its last words', async () => {
    const onGivenUp = vi.fn()
    await start({ onGivenUp })
    const pid = postmaster()
    writeFileSync(inFolder('postgres/postgresql.auto.conf'), 'no_such_setting = 1\n')
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledOnce(), { timeout: 20_000 })
    expect(onGivenUp.mock.calls[0]?.[0].message).toMatch(/^The database keeps stopping.*no_such_setting/s)
  })
})

describe('what only a person can mend', () => {
  test('a folder of another major version, which is left as it is', async () => {
    await (await start()).stop()
    writeFileSync(inFolder('postgres/PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(
      `The data folder ${folder.path} was made by PostgreSQL 17, and this Dray runs 18`,
    )
    expect(existsSync(inFolder('lock'))).toBe(false)
  })

  test('a folder with something else in it', async () => {
    mkdirSync(inFolder('postgres'))
    writeFileSync(inFolder('postgres/holiday.jpg'), '')
    await expect(start()).rejects.toThrow(`The folder ${inFolder('postgres')} holds no database but is not empty`)
    expect(readdirSync(inFolder('postgres'))).toEqual(['holiday.jpg'])
  })

  test('a data folder that cannot be made', async () => {
    writeFileSync(inFolder('file'), '')
    await expect(start({ dataDir: inFolder('file/data') })).rejects.toThrow(
      `The data folder ${inFolder('file/data')} cannot be written to`,
    )
  })
})

describe.runIf(isRoot)('as root', () => {
  const nobody = { uid: 65_534, gid: 65_534 }

  test('the database runs as another account, which owns its folder', async () => {
    await start()
    expect(statSync(inFolder('postgres')).uid).not.toBe(0)
    expect(statSync(`/proc/${postmaster()}`).uid).toBe(statSync(inFolder('postgres')).uid)
    expect(statSync(inFolder('postgres.password')).uid).toBe(0)
  })

  test('below a closed home: one sentence that names the closed folder', async () => {
    const home = inFolder('home')
    mkdirSync(home, { mode: 0o700 })
    const dataDir = join(home, 'dray/data')
    await expect(start({ dataDir })).rejects.toThrow(
      new RegExp(
        `^PostgreSQL does not run as root but as account \\d+, which cannot enter ${home} on the way to ${dataDir}`,
      ),
    )
    chmodSync(home, 0o711)
    await start({ dataDir })
  })

  test('a database folder that belongs to root, as after a restored backup, is handed over', async () => {
    await (await start()).stop()
    for (const name of ['', ...readdirSync(inFolder('postgres'), { recursive: true, encoding: 'utf8' })])
      chownSync(join(inFolder('postgres'), name), 0, 0)
    const { url } = await start()
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('an ordinary user starts one too; root goes on with it as that user', async () => {
    chownSync(folder.path, nobody.uid, nobody.gid)
    const { child, url } = await startAlone(nobody)
    await ask(url ?? '', 'create table kept as select 1 as n')
    const pid = postmaster()
    expect(statSync(`/proc/${pid}`).uid).toBe(nobody.uid)
    child.kill('SIGTERM')
    await gone(pid)
    const { url: again } = await start()
    expect(await ask(again, 'select n from kept')).toEqual([{ n: 1 }])
    expect(statSync(`/proc/${postmaster()}`).uid).toBe(nobody.uid)
  })

  test("an ordinary user in root's data folder: one sentence", async () => {
    await (await start()).stop()
    chownSync(folder.path, nobody.uid, nobody.gid)
    expect((await startAlone(nobody)).fault).toContain(
      `The database folder ${inFolder('postgres')} belongs to another account`,
    )
  })
})
