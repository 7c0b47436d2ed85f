import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartFault } from '#platform/config/start-fault.ts'
import type { Log } from '#platform/log/log.ts'

/** What a process that has a role of its own is told, and what it says. */
export type ToRole = { start: unknown; port: number | undefined } | { changed: unknown } | { end: true }
export type FromRole = { port: number } | { fault: string; isOfPort: boolean }

interface Options {
  name: string
  module: URL
  env: Record<string, string>
  log: Log
  /** What it needs to know; asked again whenever it is started, and told again when it has changed. */
  given: () => unknown
}

/** A process that stood this long was sound: what ends it then is a new trouble. */
const sound_ms = 10_000
const pause_ms = 100
const longestPause_ms = 30_000
const look_ms = 1_000
/** For what runs in it when it is told to end. */
export const end_ms = 10_000
/** The port of one that was just killed with its server is free in a moment. */
const portTries = 10
const portPause_ms = 300

/**
 * A part of the server in a process of its own: what ends it ends nothing else, and it is started again on the same port,
 * with growing pauses between failures in a row. It ends with the server, in order where that is told to end.
 */
export function makeRoleProcess(options: Options) {
  const ending = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
  let current: ReturnType<typeof launch> | undefined
  let port: number | undefined
  let over: Promise<void> | undefined

  async function startFirst(): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      current = launch(options, port)
      try {
        return await current.ready
      } catch (fault) {
        if (!(fault instanceof PortFault) || tries === portTries || ending.signal.aborted) throw fault
        await current.ended
        await pause(portPause_ms)
      }
    }
  }

  /** Waits until the process ends, and starts it again; until the server ends. */
  async function keepUp(failures = 0): Promise<void> {
    const since = performance.now()
    const why = await current?.ended
    if (ending.signal.aborted) return undefined
    options.log.error({ why }, `the ${options.name} has ended by itself and is started again`)
    const inARow = performance.now() - since > sound_ms ? 0 : failures
    await pause(Math.min(longestPause_ms, pause_ms * 2 ** inARow))
    if (ending.signal.aborted) return undefined
    current = launch(options, port)
    current.ready.catch((err: unknown) => options.log.error({ err }, `the ${options.name} does not start`))
    return keepUp(inARow + 1)
  }

  const watch = setInterval(() => current?.tellChanges(), look_ms)
  watch.unref()

  return {
    /** Resolves with its port once it is ready; throws what keeps it from starting the first time. */
    async start(): Promise<number> {
      port = await startFirst()
      over = keepUp()
      return port
    },
    pid: () => current?.child.pid,
    async stop() {
      ending.abort()
      clearInterval(watch)
      if (!current) return
      const { child, ended } = current
      send(child, { end: true })
      const late = setTimeout(() => child.kill('SIGKILL'), end_ms + 1_000)
      await ended
      clearTimeout(late)
      await over
    },
  }
}

class PortFault extends StartFault {}

/** Starts the process. `ready` resolves with the port it listens on, `ended` with what ended it. */
function launch({ name, module, env, given }: Options, port: number | undefined) {
  const child = fork(fileURLToPath(module), { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
  const ready = new Promise<number>((resolve, reject) => {
    child.on('message', (message: FromRole) => {
      if ('port' in message) resolve(message.port)
      if ('fault' in message) reject(new (message.isOfPort ? PortFault : StartFault)(message.fault))
    })
    void ended.then((why) => reject(new Error(`The ${name} ended before it was ready: ${why}`)))
  })
  ready.catch(() => undefined)
  const start = given()
  let told = JSON.stringify(start)
  send(child, { start, port })
  return {
    ...{ child, ended, ready },
    tellChanges() {
      const changed = given()
      if (JSON.stringify(changed) === told) return
      told = JSON.stringify(changed)
      send(child, { changed })
    },
  }
}

/** One that is gone cannot be told; its end is noticed elsewhere. */
const send = (child: ChildProcess, message: ToRole) => {
  if (child.connected) child.send(message, () => undefined)
}
