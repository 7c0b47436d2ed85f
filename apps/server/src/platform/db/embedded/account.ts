import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartFault } from '#platform/config/start-fault.ts'

/** Who runs PostgreSQL: empty for our own account; another one where we are root, which PostgreSQL refuses. */
export type Account = { uid?: never; gid?: never } | { uid: number; gid: number }

const isRoot = () => process.getuid?.() === 0

/** The account for this cluster: its folder's owner, else `postgres` (made where it is missing), else `nobody`. */
export function accountFor(cluster: string): Account {
  if (!isRoot()) return {}
  const owner = statSync(cluster)
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = named('postgres') ?? made('postgres') ?? named('nobody')
  if (!account)
    throw new StartFault(
      'PostgreSQL does not run as root and no account "postgres" could be made: add one, or start as an ordinary user.',
    )
  giveTo(cluster, account)
  return account
}

function named(name: string): { uid: number; gid: number } | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

function made(name: string) {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ]
  for (const [command, args] of ways) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return named(name)
  }
  return undefined
}

/** Hands over a folder that belongs to root, as after a restored backup. */
function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }) {
  chownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid)
}

/** Throws one sentence that names the closed folder if the account cannot get to `path`. */
export function expectReachable(path: string, account: Account) {
  if (account.uid === undefined || canEnter(path, account)) return
  const closed = pathsTo(path).find((folder) => !canEnter(folder, account))
  throw new StartFault(
    `PostgreSQL does not run as root but as account ${account.uid}, which cannot enter ${closed} on the way to ${path.replace(/\.new$/, '')}: run "chmod o+x ${closed}", or keep the program and DATA_DIR in a folder open to others (such as /opt/dray), or start as an ordinary user.`,
  )
}

/** Asks the system itself (as that account), because access lists and mounts say more than mode bits. */
function canEnter(folder: string, account: Account) {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function pathsTo(path: string): string[] {
  const parent = dirname(resolve(path))
  return parent === path ? [path] : [...pathsTo(parent), resolve(path)]
}
