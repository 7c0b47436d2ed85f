import { checkPassword, hasSignedInFrom, strangersFrom } from '#features/sessions/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { addressKey } from '#platform/http/edge/client-address.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import type { SftpCaller, SftpDoor, SftpGuest } from '#platform/sftp/sftp.ts'
import { customerFolder } from './customer-folder.ts'
import { accountsNamed } from './order-files.repo.ts'

type Account = Awaited<ReturnType<typeof accountsNamed>>[number]

/** A name in its own right among those that sign-ins are counted by, which are e-mail addresses otherwise. */
const countedAs = (username: string) => `sftp:${username}`

/**
 * Lets customers in to their folders. Wrong passwords are slowed by account and address together, so that somebody
 * elsewhere locks no customer out; an address that has signed in with the account before has a lane of its own. A name
 * that two companies have given opens nothing.
 */
export function makeSftpDoor(work: CompanyWork, clock: Clock): SftpDoor {
  const { platform, services, log } = work
  const accountOf = async (username: string) => {
    const [account, another] = await accountsNamed(platform, username)
    if (another) log.error({ username }, 'two SFTP accounts have the same name, so neither opens')
    return another ? undefined : account
  }
  const guest = (account: Account, holds: (now: Account) => boolean): SftpGuest => ({
    key: `${account.tenant_id}:${account.id}`,
    company: String(account.tenant_id),
    folder: customerFolder(work, account),
    async isStillIn() {
      const now = await accountOf(account.username)
      return now?.tenant_id === account.tenant_id && now.id === account.id && holds(now)
    },
  })
  return {
    async byPassword({ username, address, program }: SftpCaller, password) {
      let account: Account | undefined
      const origin = { address, user_agent: program, request_id: 'sftp', tab: null, cookies: {}, query: {} }
      const email = countedAs(username)
      const isKnown = await hasSignedInFrom(platform, email, address)
      const isRight = await checkPassword(
        { platform, services, origin, now: clock.now() },
        {
          lane: isKnown ? 'known' : 'stranger',
          email,
          counter: isKnown ? `address ${addressKey(address)}` : strangersFrom(address),
          password,
          async stored() {
            account = await accountOf(username)
            return account?.password_hash
          },
        },
      ).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'rate_limited') return false
        throw error
      })
      if (!isRight || !account) return null
      const { password_hash } = account
      return guest(account, (now) => now.password_hash === password_hash)
    },
    async byKey({ username }, public_key) {
      const account = await accountOf(username)
      const holds = (one: Account) => one.public_keys.includes(public_key)
      return account && holds(account) ? guest(account, holds) : null
    },
  }
}
