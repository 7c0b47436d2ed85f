import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartFault, systemCode } from '#platform/config/start-fault.ts'
import { type Account, accountFor, expectReachable } from './account.ts'
import type { Binaries, Version } from './binaries.ts'

const run = promisify(execFile)

/** Makes the data folder, or says in a sentence why that cannot be. */
export function makeDataDir(dataDir: string) {
  try {
    const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined
    // Made under a closed umask, the account that runs the database could not enter it.
    if (isNew && process.getuid?.() === 0) chmodSync(dataDir, 0o711)
    const probe = join(dataDir, `.writable.${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (fault) {
    throw new StartFault(
      `The data folder ${dataDir} cannot be written to (${systemCode(fault)}): set DATA_DIR to a folder of your own.`,
    )
  }
}

export interface Cluster {
  folder: string
  account: Account
  /** Of its owner, `postgres`. */
  password: string
}

interface Place {
  folder: string
  /** The file that keeps the password. */
  secret: string
  version: Version
  binaries: Binaries
}

/**
 * The database's folder with the account that owns it; made on the first start. A folder of another major version,
 * of another account, or with something else in it is left as it is, with one sentence.
 */
export async function prepareCluster(dataDir: string, version: Version, binaries: Binaries): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  const place = { folder, secret: join(dataDir, 'postgres.password'), version, binaries }
  if (existsSync(folder)) expectOwner(folder)
  if (isEmpty(folder)) await create(place)
  expectVersion(folder, version)
  const account = accountFor(folder)
  expectReachable(binaries.folder, account)
  expectReachable(folder, account)
  chmodSync(folder, 0o700)
  const isKept = existsSync(place.secret)
  const password = isKept ? readFileSync(place.secret, 'utf8').trim() : await renewPassword({ folder, account }, place)
  return { folder, account, password }
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/** Made under another name and renamed when whole, so that a start cut short leaves no half database. */
async function create({ folder, secret, version, binaries }: Place) {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const account = accountFor(draft)
  expectReachable(binaries.folder, account)
  expectReachable(draft, account)
  const passwordFile = `${secret}.new`
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid)
  // The same order of texts and the same lower() on every machine; 15 has only the system's locales, of which C is everywhere.
  const locale = version === 15 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    ...locale,
  ]
  await run(binaries.initdb, args, { ...account, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } }).catch((fault) => {
    throw new StartFault(
      `The database could not be set up in ${folder}: ${String(fault.stderr || fault.message).trim()}`,
    )
  })
  if (account.uid !== undefined) chownSync(passwordFile, 0, 0)
  renameSync(passwordFile, secret)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

function expectVersion(folder: string, version: Version) {
  const path = join(folder, 'PG_VERSION')
  try {
    const found = readFileSync(path, 'utf8').trim()
    if (found === String(version)) return
    throw new StartFault(
      `The data folder ${dirname(folder)} was made by PostgreSQL ${found}, and this Dray runs ${version}: restore a backup into a fresh DATA_DIR, or start the Dray that made it.`,
    )
  } catch (fault) {
    if (systemCode(fault) !== 'ENOENT') throw fault
    throw new StartFault(
      `The folder ${folder} holds no database but is not empty: move its contents elsewhere, or set DATA_DIR to another folder.`,
    )
  }
}

function expectOwner(folder: string) {
  const us = process.getuid?.()
  if (!us || statSync(folder).uid === us) return
  throw new StartFault(
    `The database folder ${folder} belongs to another account: start Dray as that account or as root, or set DATA_DIR to another folder.`,
  )
}

/** The kept password is gone: sets a new one from inside, where none is asked. */
async function renewPassword({ folder, account }: Omit<Cluster, 'password'>, { secret, binaries }: Place) {
  const password = randomBytes(24).toString('base64url')
  const args = ['--single', '-D', folder, 'postgres']
  const single = run(binaries.postgres, args, { ...account, cwd: '/', env: { LC_ALL: 'C' } })
  single.child.stdin?.end(`alter role postgres password '${password}'\n`)
  await single
  writeFileSync(secret, password, { mode: 0o600 })
  return password
}
