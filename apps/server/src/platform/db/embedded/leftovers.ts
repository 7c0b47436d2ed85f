import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '#platform/config/start-fault.ts'
import type { EmbeddedLog } from './postmaster.ts'
import { isAlive, processesMarked } from './processes.ts'

/** Stands in the command line of every process of the cluster in this folder (as PostgreSQL's `cluster_name`). */
export const markOf = (folder: string) =>
  `dray-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12)}`

/**
 * Clears what a crash left of this cluster: a database still running without its server is stopped, a lock file that
 * is damaged or names a process long gone is removed. Call it only while holding the data folder's lock.
 */
export async function clearLeftovers(folder: string, log: EmbeddedLog) {
  const mark = markOf(folder)
  const pidFile = join(folder, 'postmaster.pid')
  if (processesMarked(mark).length > 0) await stopAll(mark, pidFile, log)
  refuseStranger(folder, pidFile)
  rmSync(pidFile, { force: true })
}

async function stopAll(mark: string, pidFile: string, log: EmbeddedLog) {
  log.warn('A database that a crash left running is being stopped.')
  const postmaster = pidIn(pidFile)
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    const running = processesMarked(mark)
    const targets = signal === 'SIGINT' && postmaster && running.includes(postmaster) ? [postmaster] : running
    for (const pid of targets) send(pid, signal)
    if (await allGone(mark, seconds)) return
  }
  throw new StartFault(
    `A database left by a crash does not stop: end process ${processesMarked(mark).join(', ')} and start again.`,
  )
}

async function allGone(mark: string, seconds: number) {
  for (let waited = 0; waited < seconds * 20; waited++) {
    if (processesMarked(mark).length === 0) return true
    await sleep(50)
  }
  return false
}

/** A live PostgreSQL that is not ours (somebody started it by hand, or the folder was moved under it) is left alone. */
function refuseStranger(folder: string, pidFile: string) {
  const pid = pidIn(pidFile)
  if (pid && isAlive(pid) && processesMarked('postgres').includes(pid)) {
    throw new StartFault(
      `The database folder ${folder} is in use by another PostgreSQL (process ${pid}): stop it first.`,
    )
  }
}

function pidIn(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // ended meanwhile
  }
}
