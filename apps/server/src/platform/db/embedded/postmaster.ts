import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'

export interface EmbeddedLog {
  info(text: string): void
  warn(text: string): void
  error(text: string): void
}

export interface Postmaster {
  port: number
  /** Resolves when the database process has ended, with its last words. */
  ended: Promise<string>
  isRunning(): boolean
  /** Ends open sessions, writes everything out and waits for the end. */
  stop(): Promise<void>
}

interface Start {
  postgres: string
  folder: string
  account: Account
  settings: Record<string, string | number>
  log: EmbeddedLog
  /** Where to listen if nobody else does by now. */
  port?: number | undefined
}

const ready = /database system is ready to accept connections/
const portTaken = /could not bind|Address already in use/
const patience = 10

/** Starts PostgreSQL on this or a free port of the loopback; where somebody took it in between, on another. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = (attempt === 1 && start.port) || (await freePort())
    const words = await tryPort(start, port)
    if (typeof words !== 'string') return words
    if (!portTaken.test(words) || attempt === patience) throw new Error(`PostgreSQL did not start. It said:\n${words}`)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The running server, or what it said before it gave up. */
async function tryPort(
  { postgres, folder, account, settings, log }: Start,
  port: number,
): Promise<Postmaster | string> {
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', folder, ...flags], {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C must reach the server, which stops the database last.
    detached: true,
  })
  const ended = lastWords(child)
  const isReady = await Promise.race([hasStarted(child, log), ended.then(() => false)])
  return isReady ? running(child, port, ended) : ended
}

function hasStarted(child: ChildProcess, log: EmbeddedLog): Promise<boolean> {
  return new Promise((resolve) => {
    readLines(child, (line) => {
      if (ready.test(line)) resolve(true)
      // A session that our own stop ends is no news.
      else if (/ (FATAL|PANIC): /.test(line) && !child.killed) log.warn(`PostgreSQL: ${line}`)
    })
  })
}

function lastWords(child: ChildProcess): Promise<string> {
  const words: string[] = []
  readLines(child, (line) => void (words.push(line) > 20 && words.shift()))
  return new Promise((resolve) => {
    child.once('error', (fault) => resolve(fault.message))
    child.once('close', (code, signal) => resolve([...words, `(it ended with ${signal ?? `code ${code}`})`].join('\n')))
  })
}

function readLines(child: ChildProcess, each: (line: string) => void) {
  if (child.stderr) createInterface({ input: child.stderr }).on('line', each)
}

function running(child: ChildProcess, port: number, ended: Promise<string>): Postmaster {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  // SIGINT is PostgreSQL's "fast" way: roll back what is open, end sessions, write a checkpoint.
  const end = () => void child.kill('SIGINT')
  process.once('exit', end)
  void ended.then(() => process.off('exit', end))
  const stop = async () => {
    if (isRunning()) end()
    await ended
  }
  return { port, ended, isRunning, stop }
}
