import { type DueKindName, dueKind, dueKinds } from '@dray/domain/expiry/due-kinds.table.ts'
import type { DueSubject } from '@dray/domain/expiry/due-subjects.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { duesOf } from './dues.repo.ts'

/** When what speaks against going out is due, by its kind. */
export type DuesOnRecord = Partial<Record<DueKindName, string>>

interface Owners {
  subject: DueSubject
  /** Left out: all of them. */
  owner_ids?: readonly number[] | undefined
}

const kinds = dueKinds.flatMap(({ kind }) => (dueKind(kind)?.against === 'shown' ? [] : [kind]))

/** The dates of what speaks against drivers, vehicles or trailers once it is past, by their ids. */
export async function duesOnRecord(tx: Tx, { subject, owner_ids }: Owners): Promise<(id: number) => DuesOnRecord> {
  const dues = await duesOf(tx, { subjects: [subject], kinds, owner_ids })
  const byOwner = Map.groupBy(dues, ({ owner_id }) => owner_id)
  return (id) => Object.fromEntries((byOwner.get(id) ?? []).map(({ kind, date }) => [kind, date]))
}
