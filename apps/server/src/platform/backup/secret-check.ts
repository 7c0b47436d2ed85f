import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { StartFault } from '#platform/config/start-fault.ts'
import { keyName } from '#platform/secrets/sealing.ts'
import { type Manifest, parts } from './manifest.ts'

/** The short names of the keys that a configuration holds, the one in use first. */
export const keyNames = (config: Pick<Config, 'secretsKeys'>, ofBackup?: string): string[] =>
  config.secretsKeys(ofBackup).map(keyName)

const pathOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'secret')

/** The secret that Dray made and keeps in its data folder; null where the environment gives one. */
export const secretKeptIn = (config: Pick<Config, 'dataDir' | 'hasSecret'>): string | null =>
  !config.hasSecret && existsSync(pathOf(config)) ? readFileSync(pathOf(config), 'utf8').trim() : null

/**
 * Throws a `StartFault` unless the keys of this installation open the sign-ins that companies have entered. Returns what
 * puts the secret of the backup in its place, where the backup brings one and the installation has none of its own.
 */
export function checkSecret(manifest: Manifest, from: string, config: Config): () => void {
  const hasOwn = config.hasSecret || existsSync(pathOf(config))
  if (hasOwn) {
    if (opens(manifest, config)) return () => undefined
    throw new StartFault(`The secret is not the one of the backup. ${remedy(config)}`)
  }
  if (!manifest.has_secret) throw new StartFault(`There is no secret here yet. ${remedy(config)}`)
  const secret = readFileSync(join(from, parts.secret), 'utf8').trim()
  if (!opens(manifest, config, secret))
    throw new StartFault(`The backup's own secret is not the one that was in use. ${remedy(config)}`)
  return () => writeFileSync(pathOf(config), secret, { mode: 0o600 })
}

const opens = ({ keys: [inUse] }: Manifest, config: Config, ofBackup?: string) =>
  inUse === undefined || keyNames(config, ofBackup).includes(inUse)

const remedy = (config: Config) =>
  `Set SECRET (and SECRETS_KEY, if there was one) as it was when the backup was made, or put the kept file back as ${pathOf(config)}. Without it, add --other-secret: companies then enter their sign-ins to others' systems again.`
