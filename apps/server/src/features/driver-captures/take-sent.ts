import { capture } from '@dray/domain/driver-captures/capture.ts'
import { longestCapture } from '@dray/domain/driver-captures/capture-limits.ts'
import { type Decision, faultMet, notPossible } from '@dray/domain/driver-captures/decide-capture.ts'
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
  const take = (kept_as?: Decision) =>
    ctx.inTransaction((inner) => takeCapture(asDriver(inner, as), read.data, { device, kept_as }))
  return take().catch((error: unknown) => {
    const kept_as = keptAs(error)
    if (!kept_as) throw error
    if (kept_as === notPossible)
      ctx.log.warn({ err: error, capture: sent.id }, 'a capture was kept that its job refused')
    else ctx.log.error({ err: error, capture: sent.id }, 'a capture was kept that could not be applied')
    // Twice at once: the other one has kept it meanwhile.
    return take(kept_as).catch(() => take(kept_as).catch((again: unknown) => faultyBy(again, sent.id)))
  })
}

/** Not the job's rule but the capture itself: a picture's id that another one has. */
function faultyBy(error: unknown, id: string): ReceivedCapture {
  const refused = refusalIn(error)
  if (!refused) throw error
  return faulty(id, { ...(refused.data as Record<string, string[]>) })
}

/** What is kept in place of being applied; null where the database or the whole server is at fault, which passes. */
function keptAs(error: unknown): Decision | null {
  if (refusalIn(error)) return notPossible
  return isFaultOfOne(error) ? faultMet : null
}

/** Classes of SQLSTATE that speak of what was written: data, cardinality, integrity, a view's check, a trigger. */
const ofData = /^(21|22|23|44|P0)/
/** Another try would fail as this one did: a fault of the program, or what the database says of this one's data. */
export function isFaultOfOne(error: unknown): boolean {
  if (!(error instanceof Error) || refusalOf(error) instanceof AppError) return false
  return !('code' in error) || ofData.test(String(error.code))
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
