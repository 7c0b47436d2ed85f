import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import type { ErrorCode } from '@dray/domain/kernel/errors.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { checkLetters } from '#platform/pdf/check-letters.ts'
import type { Paper, Sending } from './define-paper.ts'
import { withLetterhead } from './letterhead.ts'

type Queued = Pick<Sending<Paper, never>, 'task' | 'read'>

/** Queues papers to be sent, an e-mail for each group of rows; asks about letters that they cannot print. */
export async function queuePapers(
  ctx: TxContext,
  { task, read }: Queued,
  { groups, accepted }: { groups: readonly number[][]; accepted: Acceptance },
) {
  const { viewer, now, enqueue } = ctx
  await checkLetters(accepted, async () =>
    (await read(ctx, groups.flat())).map((paper) => ({ name: paper.called, document: withLetterhead(paper, { now }) })),
  )
  const by = { user_id: viewer.user_id, name: viewer.name }
  for (const ids of groups) await enqueue(task, { ids, asked_at: now, by })
}

interface Asked<Row, Name> {
  rows: readonly Row[]
  /** Why it cannot leave; null where it can. */
  reasonOf(row: Row): string | null
  /** As the answer names one that stays. */
  nameOf(row: Row): Name
  /** What leaves in one e-mail; each by itself where this is left out. */
  groupsOf?(rows: readonly Row[]): Row[][]
  /** What is thrown where nothing can leave. */
  none: ErrorCode
  accepted: Acceptance
}

/** Sorts out what cannot leave, with its reasons, and queues the rest. Throws where nothing can leave. */
export async function askToSend<Row extends { id: number }, Name extends object>(
  ctx: TxContext,
  sending: Queued,
  { rows, reasonOf, nameOf, groupsOf, none, accepted }: Asked<Row, Name>,
) {
  const judged = rows.map((row) => ({ row, reason: reasonOf(row) }))
  const leaving = judged.flatMap(({ row, reason }) => (reason === null ? [row] : []))
  const not_sent = judged.flatMap(({ row, reason }) => (reason === null ? [] : [{ ...nameOf(row), reason }]))
  if (leaving.length === 0) throw new AppError(none, { data: { not_sent } })
  const groups = (groupsOf?.(leaving) ?? leaving.map((row) => [row])).map((rows) => rows.map(({ id }) => id))
  await queuePapers(ctx, sending, { groups, accepted })
  return { sending: leaving.map(({ id }) => id), emails: groups.length, not_sent }
}
