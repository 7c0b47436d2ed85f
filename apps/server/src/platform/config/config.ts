import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { type SettingInForce, settingsInForce } from './in-force.ts'
import { keptSecret } from './kept-secret.ts'
import { roleNames, type SettingName, type Settings, settings } from './settings.ts'
import { StartFault } from './start-fault.ts'

type Role = (typeof roleNames)[number]

/** How much one caller may ask for. */
export interface Limits {
  /** Calls a minute of one session; of one address without a session; of one address in all; by one key of trackers. */
  session: number
  anonymous: number
  address: number
  trackerKey: number
  /** At the same time: connections in all, of one address, sockets of one session, heavy calls of one company. */
  allConnections: number
  connections: number
  sockets: number
  heavyCalls: number
}

/** What the environment decides, read once at the start and passed on by hand. */
export interface Config {
  mode: Settings['NODE_ENV']
  host: string
  port: number
  /** Without a slash at the end. */
  publicUrl: string
  trustProxy: number | string[]
  dataDir: string
  /** Undefined means the database that comes with the program. */
  database:
    | { url: string; directUrl: string; roles: { app: string; platform: string; queue: string } | undefined }
    | undefined
  poolSize: number
  roles: Record<Role, boolean>
  /** Reads it, or makes and keeps it in the data folder; called once the folder is locked or shared on purpose. */
  secret: () => string
  /** True where the environment gives it; else it is kept in the data folder. */
  hasSecret: boolean
  logLevel: Settings['LOG_LEVEL']
  demo: boolean
  limits: Limits
  metricsToken: string | undefined
  mail: { smtpUrl: string | undefined; from: string }
  /** The topics of Amazon SNS that report what became of messages. */
  mailTopics: string[]
  files:
    | { folder: string }
    | { bucket: string; endpoint: string | undefined; region: string; accessKeyId: string; secretAccessKey: string }
  /** Undefined where no SFTP server is wanted. */
  sftp: { host: string; port: number; publicHost: string; publicPort: number } | undefined
  exchange: { hosts: string[]; intervalSeconds: number; waitSeconds: number; demoUrl: string | undefined }
  /** What seals others' sign-ins: the key in use first, then those that are still opened; with a backup's secret in the place of our own. */
  secretsKeys: (ofBackup?: string) => [string, ...string[]]
  /** What signs messages to phones, and who is said to send them; undefined where none are sent. */
  push: { key: string; subject: string } | undefined
  geo: { photonUrl?: string; osrmUrl?: string; googleKey?: string; tilesUrl?: string; travelTimesFile?: string }
  /** Every setting with its source, for who looks after the server; without secrets. */
  inForce: SettingInForce[]
  /** What it was all read from, secrets too: for processes that this one starts. */
  environment: Record<string, string>
}

type Environment = Record<string, string | undefined>

/** Reads the environment; all that is wrong with it is reported at once, a line each. */
export function readConfig(environment: Environment = process.env): Config {
  // An empty value is how an environment file leaves a setting out.
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])),
  )
  const read = settings.safeParse(given)
  const faults = [...(read.error?.issues ?? []).map((issue) => sentence(issue, given)), ...together(given)]
  if (!read.success || faults.length > 0) {
    throw new StartFault(
      `The configuration is not right (docs/configuration.md):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  }
  return { ...toConfig(read.data), inForce: settingsInForce(given, isSecret), environment: given }
}

const isSecret = (name: string) => /SECRET|KEY|TOKEN|(DATABASE|DIRECT|APP|PLATFORM|QUEUE|SMTP)_URL$/.test(name)

function sentence(issue: z.core.$ZodIssue, given: Environment) {
  const name = String(issue.path[0])
  return isSecret(name) ? `${name} ${issue.message}.` : `${name} ${issue.message}, but is "${given[name]}".`
}

const roleUrls = ['DATABASE_APP_URL', 'DATABASE_PLATFORM_URL', 'DATABASE_QUEUE_URL'] as const

/** What is wrong between settings; each reads the raw text, so that it is reported with the faults of single ones. */
function together(given: Environment): string[] {
  const faults: string[] = []
  const needs = (name: SettingName, other: SettingName, why: string) => {
    if (given[name] && !given[other]) faults.push(`${name} needs ${other} too: ${why}.`)
  }
  needs('DATABASE_DIRECT_URL', 'DATABASE_URL', 'it is the same database past the pooler')
  needs('DATABASE_APP_URL', 'DATABASE_URL', 'migrations are the work of another user')
  for (const name of roleUrls) for (const other of roleUrls) needs(name, other, 'each role logs in for itself')
  needs('SMTP_URL', 'MAIL_FROM', 'mail servers refuse the local sender')
  needs('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'the store is signed in to with it')
  needs('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'the store is signed in to with both')
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    needs(name, 'S3_BUCKET', 'files go to the folder otherwise')
  }
  if (isPart(given.ROLES)) {
    needs('ROLES', 'DATABASE_URL', 'the database that comes with Dray serves one process')
    needs('ROLES', 'SECRET', 'all processes must have the same')
  }
  if (given.ROLES?.includes('sftp')) needs('ROLES', 'SFTP_PORT', 'the role sftp listens there')
  return faults
}

/** What one process does where it is alone; the SFTP server is a process of its own anyway. */
const alone = roleNames.filter((name) => name !== 'sftp')
const isPart = (roles: string | undefined) => roles !== undefined && !alone.every((name) => roles.includes(name))

function toConfig(env: Settings): Omit<Config, 'inForce' | 'environment'> {
  const dataDir = resolve(env.DATA_DIR)
  const secret = () => env.SECRET ?? keptSecret(dataDir)
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    dataDir,
    database: databaseFrom(env),
    poolSize: env.DATABASE_POOL_SIZE,
    roles: {
      web: env.ROLES.has('web'),
      realtime: env.ROLES.has('realtime'),
      worker: env.ROLES.has('worker'),
      sftp: env.ROLES.has('sftp'),
    },
    secret,
    hasSecret: env.SECRET !== undefined,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? !env.DATABASE_URL,
    limits: {
      session: env.RATE_LIMIT,
      anonymous: env.RATE_LIMIT_ANONYMOUS,
      address: env.RATE_LIMIT_ADDRESS,
      trackerKey: env.RATE_LIMIT_TRACKER,
      allConnections: env.CONNECTIONS,
      connections: env.CONNECTIONS_PER_ADDRESS,
      sockets: env.SOCKETS_PER_SESSION,
      heavyCalls: env.HEAVY_CALLS,
    },
    metricsToken: env.METRICS_TOKEN,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    mailTopics: env.SES_TOPICS?.split(',') ?? [],
    files: filesFrom(env, dataDir),
    sftp: sftpFrom(env),
    exchange: {
      hosts: env.EXCHANGE_HOSTS,
      intervalSeconds: env.EXCHANGE_INTERVAL_SECONDS,
      waitSeconds: env.EXCHANGE_WAIT_SECONDS,
      demoUrl: env.DEMO_EXCHANGE_URL,
    },
    secretsKeys: (ofBackup) => secretsKeys(env, ofBackup ?? secret()),
    push: pushFrom(env),
    geo: geoFrom(env),
  }
}

function databaseFrom(env: Settings): Config['database'] {
  const { DATABASE_URL: url, DATABASE_APP_URL: app, DATABASE_PLATFORM_URL: platform, DATABASE_QUEUE_URL: queue } = env
  if (!url) return undefined
  const roles = app && platform && queue ? { app, platform, queue } : undefined
  return { url, directUrl: env.DATABASE_DIRECT_URL ?? url, roles }
}

function filesFrom(env: Settings, dataDir: string): Config['files'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return { folder: join(dataDir, 'files') }
  return { bucket, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, accessKeyId, secretAccessKey }
}

function sftpFrom({ SFTP_PORT: port, SFTP_HOST: host, ...env }: Settings): Config['sftp'] {
  if (port === undefined) return undefined
  const publicHost = env.SFTP_PUBLIC_HOST ?? (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost')
  return { host, port, publicHost, publicPort: env.SFTP_PUBLIC_PORT ?? port }
}

/** Without a key of its own the secret serves; it stays among the keys, so that setting one later loses nothing. */
function secretsKeys(
  { SECRETS_KEY: key, SECRETS_KEY_BEFORE: before }: Settings,
  secret: string,
): [string, ...string[]] {
  return [key ?? secret, ...(before ? [before] : []), ...(key ? [secret] : [])]
}

function pushFrom({ PUSH_KEY: key, PUBLIC_URL: url, MAIL_FROM: from }: Settings): Config['push'] {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return key ? { key, subject: url?.startsWith('https:') ? url : `mailto:${address}` } : undefined
}

function geoFrom(env: Settings): Config['geo'] {
  return {
    ...(env.GEO_PHOTON_URL && { photonUrl: env.GEO_PHOTON_URL }),
    ...(env.GEO_OSRM_URL && { osrmUrl: env.GEO_OSRM_URL }),
    ...(env.GEO_GOOGLE_KEY && { googleKey: env.GEO_GOOGLE_KEY }),
    ...(env.GEO_TILES_URL && { tilesUrl: env.GEO_TILES_URL }),
    ...(env.GEO_TRAVEL_TIMES_FILE && { travelTimesFile: resolve(env.GEO_TRAVEL_TIMES_FILE) }),
  }
}
