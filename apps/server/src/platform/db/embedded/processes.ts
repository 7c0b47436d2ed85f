import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { systemCode } from '#platform/config/start-fault.ts'

/** Whether it runs; one that has ended and that nobody has asked after (a zombie) does not. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (fault) {
    return systemCode(fault) === 'EPERM'
  }
  return process.platform !== 'linux' || !['Z', 'X'].includes(statFields(pid)[0] ?? 'X')
}

/** The fields after the process's name: its state, …, and as the twentieth when it began. */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/**
 * Names a running process in a way that a later one with the same number does not share: when it began, and since
 * which boot that is counted. Undefined when there is none.
 */
export function identityOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  try {
    if (process.platform !== 'linux') return ps(['-o', 'lstart=', '-p', String(pid)]).trim()
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${hostname()} ${boot} ${statFields(pid)[19]}`
  } catch {
    return undefined
  }
}

/** The processes whose command line holds `mark`. */
export function processesMarked(mark: string): number[] {
  return commandLines()
    .filter(({ line, pid }) => line.includes(mark) && pid !== process.pid)
    .map(({ pid }) => pid)
}

function commandLines(): { pid: number; line: string }[] {
  if (process.platform !== 'linux') {
    const rows = ps(['-A', '-o', 'pid=,args=']).split('\n')
    return rows.map((row) => ({ pid: Number.parseInt(row, 10), line: row }))
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => ({ pid: Number(pid), line: commandLine(pid) }))
}

function commandLine(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // ended meanwhile
  }
}

const ps = (args: string[]) => execFileSync('ps', args, { encoding: 'utf8', env: { LC_ALL: 'C' } })
