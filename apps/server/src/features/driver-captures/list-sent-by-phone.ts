import { captureSaid, type Said } from '@dray/domain/driver-captures/capture-said.ts'
import { timeMarks } from '@dray/domain/driver-captures/capture-time.ts'
import { dayRecord } from '@dray/domain/driver-captures/day-record.ts'
import type * as calls from '@dray/domain/driver-captures/office-captures.calls.ts'
import { madeLike, type SentKind, sentKindsFor } from '@dray/domain/driver-captures/sent-by-phone.ts'
import { clockOfWorkdays } from '#features/driver-progress/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { sentByPhone } from './sent-by-phone.repo.ts'

/** Of kinds that the viewer may not read, and of a question that names nothing, there is nothing. */
export const listSentByPhone: UseCase<typeof calls.listSentByPhone> = async ({ tx, viewer }, { query }) => {
  const { workday_ids, kind, made_ids } = query
  const kinds = sentKindsFor(viewer).filter((one) => kind === undefined || madeLike(kind).includes(one))
  const isOfThings = kind !== undefined && made_ids !== undefined
  if (kinds.length === 0 || (workday_ids === undefined && !isOfThings)) return { sent: [], breaks: [] }
  const rows = await sentByPhone(tx, { workday_ids, kinds, made_ids })
  const isOfClock = kind === undefined || kind === 'break'
  return { sent: rows.map(presentSent), breaks: isOfClock ? await breaksOf(tx, workday_ids ?? []) : [] }
}

type Row = Awaited<ReturnType<typeof sentByPhone>>[number]

function presentSent({ device_at, offset_ms, said, kind, placed_workday_id, driver_name, ...row }: Row) {
  const { is_clock_off, is_late } = timeMarks({ ...row, device_at, offset_ms })
  return {
    ...row,
    kind: kind as SentKind,
    workday_id: placed_workday_id,
    driver_name: driver_name ?? '',
    is_clock_off: Number(is_clock_off),
    is_late: Number(is_late),
    said: captureSaid({ kind, body: said } as Said),
  }
}

async function breaksOf(tx: Tx, workday_ids: readonly number[]) {
  const clockOf = await clockOfWorkdays(tx, workday_ids)
  return workday_ids.flatMap((workday_id) =>
    dayRecord(clockOf(workday_id)).breaks.map((one) => ({ workday_id, ...one })),
  )
}
