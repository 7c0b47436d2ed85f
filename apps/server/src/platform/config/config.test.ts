import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tempFolder } from '#platform/testing/temp-folder.ts'
import { readConfig } from './config.ts'

let folder: ReturnType<typeof tempFolder>
beforeEach(() => {
  folder = tempFolder('config')
})
afterEach(() => folder.remove())

/** The lines of what is wrong, without the heading. */
function faults(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (fault) {
    expect(fault).toMatchObject({ name: 'StartFault' })
    return (fault as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}

test('nothing is needed: all runs on this machine, reached from this machine only', () => {
  expect(readConfig({ DATA_DIR: '/somewhere' })).toMatchObject({
    mode: 'production',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    trustProxy: 0,
    database: undefined,
    roles: { web: true, realtime: true, worker: true, sftp: true },
    demo: true,
    files: { folder: '/somewhere/files' },
    mail: { smtpUrl: undefined },
    exchange: {
      hosts: ['app.transportexchangegroup.com', 'app.staging.transportexchangegroup.com'],
      intervalSeconds: 15,
      demoUrl: undefined,
    },
    geo: {},
  })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toMatchObject({ port: 3000, database: undefined })
})

test("a database of one's own gets no demo companies, and is its own direct address unless another is given", () => {
  const url = 'postgres://dray:secret@db.example:5432/dray'
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ database: { url, directUrl: url }, demo: false })
  const past = { DATABASE_URL: url, DATABASE_DIRECT_URL: `${url}_direct`, DEMO: 'yes' }
  expect(readConfig(past)).toMatchObject({ database: { url, directUrl: `${url}_direct` }, demo: true })
})

test("the roles' logins are told together, without their values", () => {
  const at = (role: string) => `postgres://${role}:hidden@db.example:5432/dray`
  const roles = {
    DATABASE_APP_URL: at('dray_app'),
    DATABASE_PLATFORM_URL: at('dray_platform'),
    DATABASE_QUEUE_URL: at('dray_queue'),
  }
  expect(readConfig({ DATABASE_URL: at('owner'), ...roles }).database?.roles).toEqual({
    app: at('dray_app'),
    platform: at('dray_platform'),
    queue: at('dray_queue'),
  })
  expect(readConfig({ DATABASE_URL: at('owner') }).database?.roles).toBeUndefined()
  expect(faults({ DATABASE_APP_URL: at('dray_app') })).toEqual([
    'DATABASE_APP_URL needs DATABASE_URL too: migrations are the work of another user.',
    'DATABASE_APP_URL needs DATABASE_PLATFORM_URL too: each role logs in for itself.',
    'DATABASE_APP_URL needs DATABASE_QUEUE_URL too: each role logs in for itself.',
  ])
  const wrong = faults({ ...roles, DATABASE_URL: at('owner'), DATABASE_QUEUE_URL: 'mysql://dray:hidden@db/dray' })
  expect(wrong).toEqual(['DATABASE_QUEUE_URL must be an address that begins with postgres:// or postgresql://.'])
})

test.each([
  ['PUBLIC_URL', 'https://dray.example/', { publicUrl: 'https://dray.example' }],
  ['TRUST_PROXY', '2', { trustProxy: 2 }],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
  ['GEO_PHOTON_URL', 'http://photon:2322', { geo: { photonUrl: 'http://photon:2322' } }],
  [
    'GEO_TILES_URL',
    'https://tiles.example/{z}/{x}/{y}.png',
    { geo: { tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png' } },
  ],
  [
    'EXCHANGE_HOSTS',
    'CX.example, localhost:4100,[::1]',
    { exchange: { hosts: ['cx.example', 'localhost:4100', '[::1]'] } },
  ],
  ['EXCHANGE_INTERVAL_SECONDS', '0', { exchange: { intervalSeconds: 0 } }],
  ['DEMO_EXCHANGE_URL', 'http://127.0.0.1:4100/', { exchange: { demoUrl: 'http://127.0.0.1:4100' } }],
  ['MAIL_FROM', 'traffic@acme.example', { mail: { from: 'traffic@acme.example' } }],
])('%s=%s', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected)
})

test('files in a bucket', () => {
  const keys = { S3_BUCKET: 'dray', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden' }
  expect(readConfig(keys).files).toEqual({
    bucket: 'dray',
    endpoint: undefined,
    region: 'eu-west-2',
    accessKeyId: 'key',
    secretAccessKey: 'hidden',
  })
})

test('all faults are told at once, those between settings too', () => {
  expect(faults({ PORT: 'x', DEMO: 'maybe', LOG_LEVEL: 'loud', SMTP_URL: 'smtp://mail', S3_BUCKET: 'dray' })).toEqual([
    'PORT must be a whole number, but is "x".',
    'LOG_LEVEL must be trace, debug, info, warn, error or silent, but is "loud".',
    'DEMO must be yes or no, but is "maybe".',
    'SMTP_URL needs MAIL_FROM too: mail servers refuse the local sender.',
    'S3_BUCKET needs S3_ACCESS_KEY_ID too: the store is signed in to with it.',
  ])
})

test.each([
  ['PORT', '65536', 'PORT must be from 0 to 65535, but is "65536".'],
  [
    'PUBLIC_URL',
    'dray.example',
    'PUBLIC_URL must be an address that begins with http:// or https://, but is "dray.example".',
  ],
  ['TRUST_PROXY', 'everybody', 'TRUST_PROXY must be a number of proxies or a list of addresses, but is "everybody".'],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'TRUST_PROXY must be a number of proxies or a list of addresses, but is "10.0.0.0/33".',
  ],
  ['TRUST_PROXY', '10.0.0', 'TRUST_PROXY must be a number of proxies or a list of addresses, but is "10.0.0".'],
  ['TRUST_PROXY', '-1', 'TRUST_PROXY must be a number of proxies or a list of addresses, but is "-1".'],
  ['RATE_LIMIT_ADDRESS', '0', 'RATE_LIMIT_ADDRESS must be from 10 to 10000000, but is "0".'],
  ['ROLES', 'web,cook', 'ROLES must be a list of web, realtime, worker, sftp, but is "web,cook".'],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an e-mail address, with or without a name before it, but is "nobody".'],
  [
    'EXCHANGE_HOSTS',
    'https://cx.example',
    'EXCHANGE_HOSTS must be a list of hosts, with or without a port, but is "https://cx.example".',
  ],
  [
    'EXCHANGE_HOSTS',
    'cx.example,',
    'EXCHANGE_HOSTS must be a list of hosts, with or without a port, but is "cx.example,".',
  ],
  ['EXCHANGE_INTERVAL_SECONDS', '3601', 'EXCHANGE_INTERVAL_SECONDS must be from 0 to 3600, but is "3601".'],
  ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE must be from 2 to 500, but is "1".'],
])('%s=%s', (name, value, sentence) => {
  expect(faults({ [name]: value })).toContain(sentence)
})

test.each([
  ['SECRET', 'short-but-hidden', 'SECRET must have at least 32 characters.'],
  [
    'DATABASE_URL',
    'mysql://dray:hidden@db/dray',
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  ['SECRETS_KEY', 'hidden', 'SECRETS_KEY must have at least 32 characters.'],
  ['SECRETS_KEY_BEFORE', 'hidden', 'SECRETS_KEY_BEFORE must have at least 32 characters.'],
  ['METRICS_TOKEN', 'hidden', 'METRICS_TOKEN must have at least 16 characters.'],
])('what is wrong with %s is told without its value', (name, value, sentence) => {
  const told = faults({ [name]: value })
  expect(told).toContain(sentence)
  expect(told.join()).not.toContain('hidden')
})

test('several processes need one database and one secret', () => {
  expect(faults({ ROLES: 'web' })).toEqual([
    'ROLES needs DATABASE_URL too: the database that comes with Dray serves one process.',
    'ROLES needs SECRET too: all processes must have the same.',
  ])
  expect(faults({ ROLES: 'worker,web,realtime' })).toEqual([])
  expect(faults({ ROLES: 'worker,web,realtime,sftp' })).toEqual([
    'ROLES needs SFTP_PORT too: the role sftp listens there.',
  ])
  expect(readConfig({ ROLES: 'worker,web,realtime,sftp', SFTP_PORT: '2222' }).roles.sftp).toBe(true)
})

describe('the secret', () => {
  const secret = (more = {}) => readConfig({ DATA_DIR: folder.path, ...more }).secret()

  test('is made once, kept for its owner only, and stays', () => {
    const made = secret()
    expect(made.length).toBeGreaterThanOrEqual(32)
    expect(secret()).toBe(made)
    expect(statSync(join(folder.path, 'secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder.path, 'secret'), 'utf8')).toBe(made)
  })

  test('that is given is used, and nothing is kept', () => {
    const given = 'x'.repeat(32)
    expect(secret({ SECRET: given, DATA_DIR: join(folder.path, 'none') })).toBe(given)
    expect(() => statSync(join(folder.path, 'none'))).toThrow('ENOENT')
  })

  test('that is damaged is not replaced', () => {
    mkdirSync(folder.path, { recursive: true })
    writeFileSync(join(folder.path, 'secret'), 'half')
    expect(() => secret()).toThrow(/^The secret in .* is damaged: put the one from your backup back/)
  })
})

describe('the keys that encrypt', () => {
  const [secret, key, before] = ['s', 'k', 'b'].map((letter) => letter.repeat(32)) as [string, string, string]
  test.each<[Record<string, string>, string[]]>([
    [{}, [secret]],
    [{ SECRETS_KEY: key }, [key, secret]],
    [{ SECRETS_KEY: key, SECRETS_KEY_BEFORE: before }, [key, before, secret]],
    [{ SECRETS_KEY_BEFORE: before }, [secret, before]],
  ])('%o: the first in use, the others still opened', (given, keys) => {
    expect(readConfig({ SECRET: secret, ...given }).secretsKeys()).toEqual(keys)
  })

  test('follow from the secret that was made', () => {
    const config = readConfig({ DATA_DIR: folder.path })
    expect(config.secretsKeys()).toEqual([config.secret()])
  })
})
