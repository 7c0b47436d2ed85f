import type * as calls from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { driverDeviceChange } from '@dray/domain/driver-devices/driver-devices.events.ts'
import { driverDeviceReasons } from '@dray/domain/driver-devices/driver-devices.messages.ts'
import { dropPushesOf } from '#features/driver-pushes/index.ts'
import { checkTries, countAttempt, joinByPhone, settleAttempt, strangersFrom } from '#features/sessions/index.ts'
import { cookieOf } from '#platform/auth/admit.ts'
import { deliveryToken } from '#platform/auth/devices.repo.ts'
import { sessionLives } from '#platform/auth/session-life.ts'
import { endSessions, insertSession } from '#platform/auth/session-writes.repo.ts'
import { newToken, tokenHash } from '#platform/auth/token.ts'
import { onTenant } from '#platform/db/in-tenant.ts'
import type { PlatformTx } from '#platform/db/platform.ts'
import { insert } from '#platform/db/writes.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/calls/context.ts'
import { companyShown, takeCode } from './pairing-codes.repo.ts'

type Ctx = OutsideContext<null>

/**
 * Pairs a phone by a code that the office made, once, and signs its driver in for as long as drivers stay signed in. The
 * phone that the driver had before is ended, and still delivers what it has. Guessing is slowed by the caller's address.
 */
export const pairPhone: UseCase<typeof calls.pairPhone> = async (ctx, { body }) => {
  // First what takes time: a depot's drivers who pair at once do not count as each other's guesses.
  const pin_hash = await ctx.services.passwords.inLane('stranger', ({ hash }) => hash(body.pin))
  const attempt = await countGuess(ctx)
  const secrets = { access_token: newToken(), cookie: newToken(), session_token: newToken(), delivery: newToken() }
  const paired = await ctx.platform.transaction(async (db) => {
    const driver = await takeCode(db, { code_hash: tokenHash(body.code), now: ctx.now })
    if (!driver) return null
    const { ended, session_id } = await openSession(ctx, db, { membership_id: driver.id, secrets })
    const { model = null, app_version = null } = body
    const delivery_hash = tokenHash(deliveryToken(driver.tenant_id, secrets.delivery)).toString('hex')
    const told = { model, app_version, told_at: ctx.now }
    const device = { driver_id: driver.driver_id, session_id, delivery_hash, pin_hash, ...told }
    const { id } = await inCompanyOf(ctx, db, { driver, device })
    return { driver, ended, session_id, device_id: id, company: await companyShown(db, driver.tenant_id) }
  })
  await settleAttempt(ctx.platform, attempt, paired !== null)
  if (!paired) throw fieldError({ code: driverDeviceReasons.unknown })
  const { driver, device_id, session_id, company } = paired
  for (const id of paired.ended) ctx.services.sessionEnded(id, 'replaced')
  ctx.setCookie(cookieOf({ kind: 'driver', id: session_id }), secrets.cookie, {
    maxAge: sessionLives.driver.absoluteMs / 1000,
  })
  return {
    driver: { id: driver.driver_id, name: driver.name },
    company: { tenant_id: driver.tenant_id, ...company },
    device_id,
    access_token: secrets.access_token,
    session_token: secrets.session_token,
    delivery_token: deliveryToken(driver.tenant_id, secrets.delivery),
    server_time: ctx.now,
  }
}

/** Counted before it is looked up, so that many at once try no more than the limit. */
function countGuess({ platform, origin, now }: Ctx) {
  const { address, user_agent } = origin
  const counter = strangersFrom(address)
  return countAttempt(platform, { email: `pairing ${counter}`, counter, address, user_agent }, (failures) =>
    checkTries(failures, now),
  )
}

interface Opening {
  membership_id: number
  secrets: { access_token: string; cookie: string; session_token: string }
}

async function openSession({ origin, now }: Ctx, db: PlatformTx, { membership_id, secrets }: Opening) {
  const ended = await endSessions(db, { membership_ids: [membership_id], kind: 'driver', reason: 'replaced' })
  await joinByPhone(db, membership_id, now)
  const session_id = await insertSession(db, {
    membership_id,
    kind: 'driver',
    token_hash: tokenHash(secrets.access_token),
    cookie_hash: tokenHash(secrets.cookie),
    session_token: secrets.session_token,
    address: origin.address,
    user_agent: origin.user_agent,
  })
  return { ended, session_id }
}

type NewDevice = Parameters<typeof insert<'driver_devices'>>[2]
interface Pairing {
  driver: { id: number; driver_id: number; name: string; tenant_id: number }
  device: NewDevice
}

/** The company's trail says that the driver paired it. */
function inCompanyOf({ origin }: Ctx, db: PlatformTx, { driver, device }: Pairing) {
  const { request_id, tab, address, user_agent } = origin
  const actor = { user_id: driver.id, name: driver.name, request_id, tab, address, user_agent }
  return onTenant(db, { tenant_id: driver.tenant_id, actor }, async (tx) => {
    tx.events.push(driverDeviceChange('update', [driver.driver_id]))
    await dropPushesOf(tx, driver.driver_id)
    return insert(tx, 'driver_devices', device)
  })
}
