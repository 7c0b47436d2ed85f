import { capture } from '@dray/domain/driver-captures/capture.ts'
import { longestCapture } from '@dray/domain/driver-captures/capture-limits.ts'
import type { ReceivedCapture } from '@dray/domain/driver-captures/driver-captures.calls.ts'
import { captureReasons } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext } from '#platform/http/calls/context.ts'
import { refusalOf } from '#platform/http/calls/refusals.ts'
import { findUnsound } from '#platform/http/calls/unsound-values.ts'
import { type Device, faulty, takeCapture } from './take-capture.ts'

export type Sent = { id: string; [field: string]: unknown }

/** A driver for whom somebody of the office takes something in. */
export interface Driver {
  id: number
  user_id: number
  name: string
}

interface Sender {
  device: Device
  /** Left out, the caller is the driver. */
  as?: Driver
}

/** The driver's hand in the job's feed and in the ledger; the trail says who took it in. */
export const asDriver = (ctx: TxContext, driver: Driver | undefined): TxContext =>
  driver
    ? {
        ...ctx,
        viewer: {
          ...ctx.viewer,
          user_type: 'driver',
          user_id: driver.user_id,
          name: driver.name,
          account_id: driver.id,
        },
      }
    : ctx

/** Takes one capture as it was sent, in a transaction of its own; what its job refuses is kept for the office. */
export async function takeSent(ctx: OutsideContext, sent: Sent, { device, as }: Sender): Promise<ReceivedCapture> {
  if (JSON.stringify(sent).length > longestCapture) return faulty(sent.id, { body: [captureReasons.too_long] })
  const unsound = findUnsound(sent)
  if (unsound) return faulty(sent.id, unsound)
  const read = capture.safeParse(sent)
  if (!read.success) return faulty(sent.id, faultsOf(read.error.issues))
  const take = (is_applied: boolean) =>
    ctx.inTransaction((inner) => takeCapture(asDriver(inner, as), read.data, { device, is_applied }))
  return take(true).catch((error: unknown) => {
    if (!refusalIn(error)) throw error
    ctx.log.warn({ err: error, capture: read.data.id }, 'a capture was kept that its job refused')
    return take(false).catch((again: unknown) => {
      const refused = refusalIn(again)
      if (!refused) throw again
      // Not the job's rule but the capture itself: a picture's id that another one has.
      return faulty(sent.id, { ...(refused.data as Record<string, string[]>) })
    })
  })
}

const refusing: ReadonlySet<number> = new Set([403, 404, 409, 422])
/** What a rule refused, of the job or of the tables: nothing that would pass by waiting, and no fault of the server. */
function refusalIn(error: unknown): AppError | null {
  const refusal = refusalOf(error)
  return refusal instanceof AppError && refusing.has(refusal.status) ? refusal : null
}

function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'kind'
    faults[field] = [...(faults[field] ?? []), message]
  }
  return faults
}
