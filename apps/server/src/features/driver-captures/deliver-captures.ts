import { capture } from '@dray/domain/driver-captures/capture.ts'
import { longestCapture } from '@dray/domain/driver-captures/capture-limits.ts'
import type * as calls from '@dray/domain/driver-captures/driver-captures.calls.ts'
import type { ReceivedCapture } from '@dray/domain/driver-captures/driver-captures.calls.ts'
import { captureReasons } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import { driverDeviceChange } from '@dray/domain/driver-devices/driver-devices.events.ts'
import { noteDevice } from '#features/driver-devices/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/calls/context.ts'
import { type Device, faulty, takeCapture } from './take-capture.ts'

type Sent = { id: string; [field: string]: unknown }

/** Takes what a phone delivers, one after the other in its order, each in a transaction of its own. */
export const deliverCaptures: UseCase<typeof calls.deliverCaptures> = async (ctx, { body }) => {
  const device = deviceOf(ctx)
  const captures: ReceivedCapture[] = []
  for (const sent of body.captures) captures.push(await takeSent(ctx, device, sent))
  const unsent = Math.max(0, body.unsent - captures.filter(({ answer }) => answer !== 'faulty').length)
  // A phone that does not tell its version keeps the one that it told before.
  const version = body.app_version === undefined ? {} : { app_version: body.app_version }
  await ctx.inTransaction(async ({ tx, publish }) => {
    const driver_id = await noteDevice(tx, device.id, { ...version, unsent, told_at: ctx.now })
    publish(driverDeviceChange('update', [driver_id]))
  })
  return { server_time: ctx.now, captures }
}

export function deviceOf({ viewer }: OutsideContext): Device {
  if (!viewer.device) throw new AppError('unauthenticated')
  return viewer.device
}

async function takeSent(ctx: OutsideContext, device: Device, sent: Sent): Promise<ReceivedCapture> {
  if (JSON.stringify(sent).length > longestCapture) return faulty(sent.id, { body: [captureReasons.too_long] })
  const read = capture.safeParse(sent)
  if (!read.success) return faulty(sent.id, faultsOf(read.error.issues))
  const take = (is_applied: boolean) =>
    ctx.inTransaction((inner) => takeCapture(inner, read.data, { device, is_applied }))
  return take(true).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
    ctx.log.warn({ err: error, capture: read.data.id }, 'a capture was kept that its job refused')
    return take(false)
  })
}

/** A rule of the job's refused it: nothing that would pass by waiting, and no fault of the server. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && [403, 404, 409, 422].includes(error.status)

function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'kind'
    faults[field] = [...(faults[field] ?? []), message]
  }
  return faults
}
