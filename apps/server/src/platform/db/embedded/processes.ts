import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM'
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
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${hostname()} ${boot} ${started}`
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
