import { dayRecord } from '@dray/domain/driver-captures/day-record.ts'
import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import { duringShift } from '@dray/domain/positions/during-shift.ts'
import { liveSettings } from '@dray/domain/positions/live-settings.ts'
import { askEvery, fixedAt, type PhoneDropReason } from '@dray/domain/positions/phone-fixes.ts'
import type * as calls from '@dray/domain/positions/positions.calls.ts'
import { soundFixes } from '@dray/domain/positions/sound-fixes.ts'
import { settingsOf } from '@dray/domain/settings/define-settings.ts'
import { clockOfWorkdays } from '#features/driver-progress/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { batchInputs } from './batch-inputs.repo.ts'
import { keepPhoneFixes, noteDoubted } from './positions.repo.ts'
import { keptInstants } from './tracks.repo.ts'

/**
 * Keeps where a driver's phone was during the shift of their own workday, each fix once. It is called many times a minute:
 * nothing of it is in the audit trail, no event is numbered, and nobody is told.
 */
export const sendPositions: UseCase<typeof calls.sendPositions> = async ({ tx, now, viewer }, { body }) => {
  const sender = { driver_id: viewer.account_id, workday_id: body.workday_id }
  const [inputs, clockOf] = await Promise.all([batchInputs(tx, sender), clockOfWorkdays(tx, [sender.workday_id])])
  if (!inputs) throw new AppError('not_found')
  const isWatched = inputs.open_until !== null && Date.parse(inputs.open_until) > Date.parse(now)
  const answer = { server_time: now, ask_every_s: isWatched ? askEvery.watched : askEvery.unwatched }
  if (!settingsOf(liveSettings, inputs.settings).share_positions)
    return { ...answer, taken: 0, dropped: { not_shared: body.fixes.length } }
  const record = dayRecord(clockOf(sender.workday_id), inputs.clocked_in_at)
  const { working, off_shift } = duringShift(body.fixes.map(fixOf), { ...inputs, record })
  const kept = await keptBefore(tx, sender.driver_id, { working, last: inputs.last })
  const { taken, dropped, doubted } = soundFixes(working, { ...inputs, kept, now })
  const is_over = record.state === 'out' || inputs.clocked_out_at !== null || inputs.ended_at !== null
  await keep(tx, sender, { taken, doubted, was: inputs.doubted, is_over })
  return { ...answer, taken: taken.length, dropped: withOffShift(dropped, off_shift) }
}

type Sent = Parameters<typeof sendPositions>[1]['body']['fixes'][number]
const fixOf = ({ at, ...place }: Sent): Fix => ({ ...place, at: fixedAt(at) })

type Dropped = Partial<Record<PhoneDropReason, number>>
const withOffShift = (dropped: Dropped, off_shift: number): Dropped =>
  off_shift > 0 ? { ...dropped, off_shift } : dropped

/** What is sent out of order, or again, is compared with what is kept; a phone that sends on needs no such look. */
async function keptBefore(
  tx: Tx,
  driver_id: number,
  { working, last }: { working: readonly Fix[]; last: Fix | null },
): Promise<ReadonlySet<number>> {
  const times = working.map(({ at }) => Date.parse(at)).filter((at) => last && at <= Date.parse(last.at))
  if (times.length === 0) return new Set()
  const [from, to] = [Math.min(...times), Math.max(...times)].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ]
  return keptInstants(tx, { driver_id, from, to })
}

interface Kept {
  taken: readonly Fix[]
  doubted: readonly Fix[]
  was: readonly Fix[]
  is_over: boolean
}

async function keep(tx: Tx, sender: { driver_id: number; workday_id: number }, { taken, doubted, was, is_over }: Kept) {
  const [first, ...more] = taken
  if (first) return keepPhoneFixes(tx, { ...sender, doubted, is_over }, [first, ...more])
  if (doubted.length === was.length && doubted.every(({ at }, n) => at === was[n]?.at)) return
  await noteDoubted(tx, sender.driver_id, doubted)
}
