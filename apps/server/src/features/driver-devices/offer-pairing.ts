import { randomInt } from 'node:crypto'
import type * as calls from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { driverDeviceReasons } from '@dray/domain/driver-devices/driver-devices.messages.ts'
import { codeAlphabet, codeLength, codeMinutes } from '@dray/domain/driver-devices/pairing-rules.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import { openSignIn } from '#features/drivers/index.ts'
import { tokenHash } from '#platform/auth/token.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { keepCode } from './pairing-codes.repo.ts'

const newCode = () => Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** Makes the code by which a driver pairs a phone; the driver may never have been invited, and needs no address. */
export const offerPairing: UseCase<typeof calls.offerPairing> = async (ctx, { params }) => {
  const row = await ctx.inTransaction(async (inner) => {
    const driver = await lockRow(inner.tx, 'drivers', { id: params.id })
    if (driver.is_available === 0) throw fieldError({ is_available: driverDeviceReasons.inactive })
    await openSignIn(inner, driver)
    inner.publish(drivers.change('update', [driver.id]))
    return driver
  })
  const code = newCode()
  const expires_at = addMinutes(ctx.now, codeMinutes)
  await keepCode(ctx.platform.db, { code_hash: tokenHash(code), membership_id: row.user_id, expires_at })
  return { code, expires_at, address: `${ctx.services.publicUrl}/driver/#pair=${code}` }
}
