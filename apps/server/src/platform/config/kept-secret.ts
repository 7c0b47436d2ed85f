import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault, systemCode } from './start-fault.ts'

/** The secret kept in the data folder, made there once; readable by its owner only. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) make(path, dataDir)
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length >= 32) return secret
  throw new StartFault(
    `The secret in ${path} is damaged: put the one from your backup back, or remove the file to have a new one made.`,
  )
}

/** A link appears whole or not at all, and never over a secret that another process has just made. */
function make(path: string, dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (fault) {
    if (systemCode(fault) !== 'EEXIST') throw fault
  } finally {
    rmSync(draft, { force: true })
  }
}
