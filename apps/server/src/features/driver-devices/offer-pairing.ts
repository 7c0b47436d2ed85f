import { randomInt } from 'node:crypto'
import type * as calls from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { driverDeviceReasons } from '@dray/domain/driver-devices/driver-devices.messages.ts'
import { codeAlphabet, codeLength, codeMinutes } from '@dray/domain/driver-devices/pairing-rules.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import { openSignIn } from '#features/drivers/index.ts'
import { tokenHash } from '#platform/auth/token.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { keepCode } from './pairing-codes.repo.ts'

const newCode = () => Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** Makes the code by which a driver pairs a phone; the driver may never have been invited, and needs no address. */
export const offerPairing: UseCase<typeof calls.offerPairing> = async (ctx, { params }) => {
  const user_id = await ctx.inTransaction((inner) => openForPhone(inner, params.id))
  const { code, expires_at } = await makeCode(ctx.platform, { user_id, now: ctx.now })
  return { code, expires_at, address: pairingAddress(ctx.services.publicUrl, code) }
}

/** Opens a driver's sign-in, so that a phone can be paired with it; returns the driver's user id. */
export async function openForPhone(ctx: TxContext, driver_id: number): Promise<number> {
  const driver = await lockRow(ctx.tx, 'drivers', { id: driver_id })
  if (driver.is_available === 0) throw fieldError({ is_available: driverDeviceReasons.inactive })
  await openSignIn(ctx, driver)
  ctx.publish(drivers.change('update', [driver.id]))
  return driver.user_id
}

/** Makes a code; the driver's one before stops working. */
export async function makeCode({ db }: PlatformDb, { user_id, now }: { user_id: number; now: string }) {
  const code = newCode()
  const expires_at = addMinutes(now, codeMinutes)
  await keepCode(db, { code_hash: tokenHash(code), membership_id: user_id, expires_at })
  return { code, expires_at }
}

/** Where a phone that reads it off a screen opens the app. */
const pairingAddress = (publicUrl: string, code: string) => `${publicUrl}/driver/#pair=${code}`
