import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault, systemCode } from '#platform/config/start-fault.ts'
import { identityOf } from './processes.ts'

interface Holder {
  pid: number
  identity: string
}

/**
 * Makes this process the only one that works in the data folder, until the answer is called or the process ends.
 * The lock of a process that is gone (or whose number another now has), or one that a crash damaged, counts for nothing.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'lock')
  const mine = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) })
  for (let attempt = 0; attempt < 10; attempt++) {
    if (take(path, mine)) return () => release(path, mine)
    const found = read(path)
    const holder = living(found)
    if (holder) {
      throw new StartFault(
        `The data folder ${dataDir} is in use by another Dray (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`,
      )
    }
    discard(path, found)
  }
  throw new StartFault(`The data folder ${dataDir} could not be locked: several processes are starting in it at once.`)
}

/** A link appears whole or not at all, so nobody ever reads half a lock. */
function take(path: string, text: string) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (fault) {
    if (systemCode(fault) !== 'EEXIST') throw fault
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Sets a dead lock aside; if meanwhile it became somebody's live one, that is put back. */
function discard(path: string, found: string | undefined) {
  const aside = `${path}.${process.pid}.dead`
  try {
    renameSync(path, aside)
    if (read(aside) !== found) linkSync(aside, path)
  } catch (fault) {
    if (!['ENOENT', 'EEXIST'].includes(systemCode(fault) ?? '')) throw fault
  } finally {
    rmSync(aside, { force: true })
  }
}

function release(path: string, mine: string) {
  if (read(path) === mine) rmSync(path, { force: true })
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (fault) {
    if (systemCode(fault) === 'ENOENT') return undefined
    throw fault
  }
}

function living(text: string | undefined) {
  const holder = parse(text)
  return holder && identityOf(holder.pid) === holder.identity ? holder : undefined
}

function parse(text: string | undefined): Holder | undefined {
  try {
    const holder = JSON.parse(text ?? '')
    return Number.isInteger(holder?.pid) && typeof holder.identity === 'string' ? holder : undefined
  } catch {
    return undefined
  }
}
