import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppError } from '#platform/errors/app-error.ts'
import type { Outcome } from './worker.ts'
import type { Task } from './workers.ts'

export interface WorkerProcess {
  run(task: Task): Promise<unknown>
  /** Whether it can be given another task. */
  isUsable(): boolean
  kill(): void
}

const watch_ms = 100
const megabyte = 1024 * 1024

/** Memory that a process holds, in bytes; 0 where the system does not tell (anything but Linux). */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/**
 * Starts a process for one task at a time. It has none of the server's settings and secrets. A process, not a thread: it
 * can be ended in the middle of a task, its memory is its own, and a fault in a decoder does not take the server along.
 */
export function startWorkerProcess({ most_memory }: { most_memory: number }): WorkerProcess {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${Math.ceil(most_memory / megabyte / 2)}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let reason: Error | undefined
  let hasEnded = false
  let current: PromiseWithResolvers<Outcome> | undefined
  child.on('message', (message) => current?.resolve(message as Outcome))
  const handleEnd = (why: Error) => {
    hasEnded = true
    current?.reject(why)
  }
  child.once('exit', (code, signal) => handleEnd(reason ?? faultOf(code, signal)))
  child.on('error', handleEnd)
  const setHeld = (held: boolean) => {
    const change = held ? 'ref' : 'unref'
    child[change]()
    child.channel?.[change]()
  }
  setHeld(false)
  const stop = (why?: Error) => {
    reason ??= why
    child.kill('SIGKILL')
  }

  async function run({ longest_ms, ...task }: Task) {
    setHeld(true)
    const late = setTimeout(() => stop(new AppError('work_too_long')), longest_ms)
    const watch = setInterval(() => {
      if (memoryOf(child.pid) > most_memory) stop(new AppError('work_too_large'))
    }, watch_ms)
    try {
      current = Promise.withResolvers()
      child.send(task, (fault) => fault && current?.reject(fault))
      const outcome = await current.promise
      if ('error' in outcome) throw outcome.error
      return outcome.output
    } finally {
      clearTimeout(late)
      clearInterval(watch)
      current = undefined
      setHeld(false)
    }
  }

  return {
    run,
    isUsable: () => !hasEnded && !child.killed && memoryOf(child.pid) < most_memory / 2,
    kill: () => stop(),
  }
}

/** The engine aborts when its heap is full, and a system without memory ends processes by force. */
function faultOf(code: number | null, signal: NodeJS.Signals | null) {
  const isMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134
  return isMemory ? new AppError('work_too_large') : new Error(`A worker process ended by itself: ${signal ?? code}`)
}
