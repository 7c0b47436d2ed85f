import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ramDisk = '/dev/shm'

/** On a ramdisk of more than 2 GB where there is one; a test's database then waits for no disk. */
function fastest() {
  try {
    accessSync(ramDisk, constants.W_OK)
    const { bavail, bsize } = statfsSync(ramDisk)
    return bavail * bsize > 2 * 2 ** 30 ? ramDisk : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A folder for one test or one server under test, which the database's account may enter; `remove` it in the end. */
export function tempFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(fastest(), `dray-${name}-`))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
