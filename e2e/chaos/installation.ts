import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { runningDatabase } from '../../apps/server/src/platform/db/embedded/running.ts'
import { tempFolder } from '../../apps/server/src/platform/testing/temp-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const patienceMs = 60_000

/** Asks every 20 ms until there is an answer; throws with `what` after a minute. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await wait(20)
  }
  throw new Error(`Waited for a minute until ${what}.`)
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** What every process on one database is given. */
const secret = 'only for trials, only for trials, only for trials'

/** Every line, except that a call was told that the database is away. */
const isNews = (line: string) => line !== '' && !line.includes('"status":503')

interface Place {
  /** Of another's database; else the one that comes with Dray is started. */
  database?: string
  /** What the process does; else everything. */
  roles?: string
  /** The folder of the program that it starts with; else this one. */
  build?: string | undefined
}

/** Dray as its users run it, with a data folder of its own, to be killed piece by piece. */
export async function installDray({ database, roles, build = root }: Place = {}) {
  const folder = tempFolder('chaos')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let said: string[] = []

  async function start(program = build) {
    const env = {
      ...process.env,
      DATA_DIR: folder.path,
      PORT: String(port),
      DEMO: 'no',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(program, 'node_modules/.cache/node'),
      RATE_LIMIT: '1000000',
      RATE_LIMIT_ANONYMOUS: '1000000',
      RATE_LIMIT_ADDRESS: '1000000',
      SECRET: secret,
      ...(database && { DATABASE_URL: database }),
      ...(roles && { ROLES: roles }),
    }
    const made = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: program,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [made.stdout, made.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = [...said, ...String(chunk).split('\n').filter(isNews)].slice(-200)
      })
    }
    child = made
    await until('the server is ready', ready).catch((late: Error) => {
      throw new Error(`${late.message} It wrote: ${said.join('\n')}`)
    })
  }

  const isRunning = () => child?.exitCode === null && child.signalCode === null
  const ready = async () => {
    const { status } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })
    return status === 200 ? true : undefined
  }
  const databaseUrl = async () => {
    const address = database ?? (await runningDatabase(folder.path))
    if (!address) throw new Error('The database does not run.')
    return address
  }
  /** A connection of the database's owner, to look at what is there. */
  const owner = async () => {
    const address = await databaseUrl()
    const client = new pg.Client({ connectionString: address, application_name: 'chaos' })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  /** Ends it in order, as a service does that is stopped. */
  async function end() {
    const ending = child
    if (!ending || !isRunning()) return
    const ended = once(ending, 'exit')
    ending.kill('SIGTERM')
    const late = setTimeout(() => ending.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(late)
  }
  await start()
  return {
    url,
    databaseUrl,
    dataDir: folder.path,
    ready,
    owner,
    isRunning,
    /** What the server wrote last. */
    lastWords: () => said.join('\n'),
    postmaster: () => Number.parseInt(readFileSync(join(folder.path, 'postgres/postmaster.pid'), 'utf8'), 10),
    async killServer() {
      const ended = child && once(child, 'exit')
      child?.kill('SIGKILL')
      await ended
    },
    start,
    /** Starts this program, whichever it ran before. */
    startThis: () => start(root),
    end,
    async stop() {
      await end()
      folder.remove()
    },
  }
}
export type Installation = Awaited<ReturnType<typeof installDray>>
