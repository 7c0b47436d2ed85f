import { setTimeout as sleep } from 'node:timers/promises'
import ssh2, { type AuthContext, type PublicKeyAuthContext } from 'ssh2'
import type { Log } from '#platform/log/log.ts'
import type { Line } from './line.ts'
import type { SftpDoor, SftpGuest } from './sftp.ts'
import type { SftpLimits } from './sftp-limits.ts'

/** How long a wrong try is answered after: who guesses waits, on this connection at least. */
const wrongTry_ms = 500

interface SignIn {
  lines: ReadonlyMap<string, Line>
  limits: SftpLimits
  door: SftpDoor
  log: Log
}

/** Accepts or refuses the tries of one connection to sign in. */
export function makeSignIn(line: Line, { lines, limits, door, log }: SignIn) {
  const tries = { all: 0, passwords: 0 }

  const isTooMany = ({ method }: AuthContext) => {
    tries.all += 1
    if (method === 'password') tries.passwords += 1
    return tries.all > limits.tries || tries.passwords > limits.passwords
  }
  const hasRoom = ({ key }: SftpGuest) =>
    [...lines.values()].filter(({ guest }) => guest?.key === key).length < limits.account

  async function answer(ctx: AuthContext) {
    if (isTooMany(ctx)) return line.end()
    if (ctx.method === 'none') return ctx.reject(['publickey', 'password'])
    const guest = await guestOf(ctx, line, door).catch((err: unknown) => {
      log.warn({ err }, 'an SFTP sign-in could not be checked')
      return null
    })
    if (!guest || !hasRoom(guest)) {
      await sleep(wrongTry_ms)
      return ctx.reject(['publickey', 'password'])
    }
    // A client that only asks whether the key would do has not shown yet that it holds it.
    if (ctx.method !== 'publickey' || ctx.signature) line.guest = guest
    ctx.accept()
  }

  /** The other side may be gone when its answer is ready; that is no fault of anybody else's. */
  return (ctx: AuthContext) => void answer(ctx).catch(() => line.end())
}

async function guestOf(ctx: AuthContext, { caller }: Line, door: SftpDoor): Promise<SftpGuest | null> {
  const named = { ...caller, username: ctx.username.slice(0, 200) }
  if (ctx.method === 'password') return door.byPassword(named, ctx.password)
  if (ctx.method !== 'publickey' || isOfSha1(ctx)) return null
  // Whose key it is before the signature: for strangers nothing is computed.
  const guest = await door.byKey(named, keyText(ctx))
  return guest && (!ctx.signature || isSigned(ctx)) ? guest : null
}

/** An RSA key signs with SHA-2 under a newer name than its own; under its own it is SHA-1. */
const isOfSha1 = ({ key, hashAlgo }: PublicKeyAuthContext) => key.algo === 'ssh-rsa' && hashAlgo === undefined

/** RSA keys sign under newer names than their own. */
const keyText = ({ key }: PublicKeyAuthContext) =>
  `${key.algo.startsWith('rsa-sha2-') ? 'ssh-rsa' : key.algo} ${key.data.toString('base64')}`

function isSigned(ctx: PublicKeyAuthContext): boolean {
  const key = ssh2.utils.parseKey(keyText(ctx))
  if (key instanceof Error || Array.isArray(key) || !ctx.signature || !ctx.blob) return false
  return key.verify(ctx.blob, ctx.signature, ctx.hashAlgo) === true
}
