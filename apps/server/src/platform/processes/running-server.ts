import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Config } from '#platform/config/config.ts'
import type { SettingInForce } from '#platform/config/in-force.ts'

/** This process: who it is, what it does, and what it was configured with. */
export interface RunningServer {
  process_id: string
  /** As people tell processes of several machines apart. */
  name: string
  host: string
  version: string
  started_at: string
  roles: string[]
  data_dir: string
  settings: SettingInForce[]
  mail: { way: 'smtp' | 'mailbox'; server: string | null; from: string }
  files: { kind: 'folder' | 's3'; place: string }
  geo: {
    places: 'photon' | 'google' | 'gazetteer'
    distances: 'osrm' | 'google' | 'estimate'
    tiles: 'tiles' | 'outline'
  }
  exchange: Config['exchange']
}

const manifest = new URL('../../../../../package.json', import.meta.url)
const version = () => (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version

/** What the configuration says, without a secret in it. */
export function runningServer(config: Config): RunningServer {
  const host = hostname()
  return {
    process_id: randomUUID(),
    name: `${host} ${process.pid}`,
    host,
    version: version(),
    started_at: new Date().toISOString(),
    roles: rolesOf(config),
    data_dir: config.dataDir,
    settings: config.inForce,
    mail: {
      way: config.mail.smtpUrl ? 'smtp' : 'mailbox',
      server: serverOf(config.mail.smtpUrl),
      from: config.mail.from,
    },
    files: placeOf(config.files),
    geo: geoOf(config.geo),
    exchange: config.exchange,
  }
}

/** The SFTP server is a process of its own, which says so itself. */
function rolesOf({ roles }: Config) {
  const names = Object.entries(roles).flatMap(([name, isOn]) => (isOn ? [name] : []))
  return names.length > 1 ? names.filter((name) => name !== 'sftp') : names
}

const serverOf = (url: string | undefined) => {
  if (!url) return null
  const { protocol, hostname: host, port } = new URL(url)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}

const placeOf = (files: Config['files']) =>
  'folder' in files
    ? ({ kind: 'folder', place: files.folder } as const)
    : ({ kind: 's3', place: `${files.endpoint ?? `s3.${files.region}`}/${files.bucket}` } as const)

function geoOf({ photonUrl, osrmUrl, googleKey, tilesUrl }: Config['geo']): RunningServer['geo'] {
  const orGoogle = googleKey ? ('google' as const) : undefined
  return {
    places: photonUrl ? 'photon' : (orGoogle ?? 'gazetteer'),
    distances: osrmUrl ? 'osrm' : (orGoogle ?? 'estimate'),
    tiles: tilesUrl ? 'tiles' : 'outline',
  }
}
