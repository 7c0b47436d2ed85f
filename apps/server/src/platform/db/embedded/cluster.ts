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
import { StartFault, systemCode } from '../../config/start-fault.ts'
import { type Account, accountFor, expectReachable } from './account.ts'
import type { Binaries, Version } from './binaries.ts'

const run = promisify(execFile)

/** Makes the data folder, or says in a sentence why that cannot be. */
export function makeDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    const probe = join(dataDir, `.writable.${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (fault) {
    throw new StartFault(
      `The data folder ${dataDir} cannot be written to (${systemCode(fault)}): set DATA_DIR to a folder of your own.`,
    )
  }
}

/**
 * The folder of the database and the account that owns it; made on the first start. A folder of another major version,
 * of another account, or with something else in it is left as it is, with one sentence.
 */
export async function prepareCluster(
  dataDir: string,
  version: Version,
  binaries: Binaries,
): Promise<{ cluster: string; account: Account; password: string }> {
  const cluster = join(dataDir, 'postgres')
  const secret = join(dataDir, 'postgres.password')
  if (isEmpty(cluster)) await create({ cluster, secret, version, binaries })
  expectVersion(cluster, version)
  expectOwner(cluster)
  const account = accountFor(cluster)
  expectReachable(binaries.folder, account)
  expectReachable(cluster, account)
  chmodSync(cluster, 0o700)
  return {
    cluster,
    account,
    password: existsSync(secret)
      ? readFileSync(secret, 'utf8').trim()
      : await renewPassword({ cluster, secret, binaries, account }),
  }
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

interface Creation {
  cluster: string
  secret: string
  version: Version
  binaries: Binaries
}

/** Made under another name and renamed when whole, so that a start cut short leaves no half database. */
async function create({ cluster, secret, version, binaries }: Creation) {
  const draft = `${cluster}.new`
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
      `The database could not be set up in ${cluster}: ${String(fault.stderr || fault.message).trim()}`,
    )
  })
  if (account.uid !== undefined) chownSync(passwordFile, 0, 0)
  renameSync(passwordFile, secret)
  rmSync(cluster, { recursive: true, force: true })
  renameSync(draft, cluster)
}

function expectVersion(cluster: string, version: Version) {
  const path = join(cluster, 'PG_VERSION')
  try {
    const found = readFileSync(path, 'utf8').trim()
    if (found === String(version)) return
    throw new StartFault(
      `The data folder ${dirname(cluster)} was made by PostgreSQL ${found}, and this Dray runs ${version}: restore a backup into a fresh DATA_DIR, or start the Dray that made it.`,
    )
  } catch (fault) {
    if (systemCode(fault) !== 'ENOENT') throw closed(fault, cluster)
    throw new StartFault(
      `The folder ${cluster} holds no database but is not empty: move what lies there away, or set DATA_DIR to another folder.`,
    )
  }
}

function closed(fault: unknown, cluster: string) {
  if (systemCode(fault) !== 'EACCES') return fault
  return new StartFault(
    `The database folder ${cluster} belongs to another account: start Dray as that account or as root, or set DATA_DIR to another folder.`,
  )
}

function expectOwner(cluster: string) {
  const us = process.getuid?.()
  if (us !== undefined && us !== 0 && statSync(cluster).uid !== us)
    throw closed(Object.assign(new Error(), { code: 'EACCES' }), cluster)
}

/** The kept password is gone: sets a new one from inside, where none is asked. */
async function renewPassword({
  cluster,
  secret,
  binaries,
  account,
}: {
  cluster: string
  secret: string
  binaries: Binaries
  account: Account
}) {
  const password = randomBytes(24).toString('base64url')
  const single = run(binaries.postgres, ['--single', '-D', cluster, 'postgres'], {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
  })
  single.child.stdin?.end(`alter role postgres password '${password}'\n`)
  await single
  writeFileSync(secret, password, { mode: 0o600 })
  return password
}
