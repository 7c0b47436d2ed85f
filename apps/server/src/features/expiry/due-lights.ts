import { lightsOf } from '@dray/domain/expiry/due-lights.ts'
import type { DueLights } from '@dray/domain/expiry/due-lights-wire.ts'
import type { DueSubject } from '@dray/domain/expiry/due-subjects.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { companyDay } from './company-rules.ts'
import { duesOf } from './dues.repo.ts'

interface Owners {
  subject: DueSubject
  /** Left out: all of them. */
  ids?: readonly number[]
  now: string
}

/** The papers of drivers, vehicles or trailers by their ids; whoever has nothing on record is grey. */
export async function dueLights(tx: Tx, { subject, ids, now }: Owners): Promise<(id: number) => DueLights> {
  const [day, dues] = await Promise.all([companyDay(tx, now), duesOf(tx, { subjects: [subject], owner_ids: ids })])
  const byOwner = Map.groupBy(dues, ({ owner_id }) => owner_id)
  return (id) => lightsOf(byOwner.get(id) ?? [], day)
}
