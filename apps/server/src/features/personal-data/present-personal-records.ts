import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { formerName } from '@dray/domain/personal-data/person-kinds.ts'
import type * as calls from '@dray/domain/personal-data/personal-data.calls.ts'
import { recordRead } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { findPerson } from './people.repo.ts'
import { newestRequest, type RequestRow } from './requests.repo.ts'
import type { RequiredPerson } from './require-person.ts'

type PersonalRecords = CallAnswer<typeof calls.getPersonalRecords>

/** What was asked for about a person. Whoever is sent the link to a copy is in the audit trail. */
export async function presentPersonalRecords(ctx: TxContext, asked: RequiredPerson): Promise<PersonalRecords> {
  const { tx, viewer } = ctx
  const { person_kind, person_id } = asked
  const person = await findPerson(tx, { kind: person_kind, id: person_id })
  const copy = await newestRequest(tx, { kind: 'copy', ...asked })
  const anonymised = await newestRequest(tx, { kind: 'anonymise', ...asked })
  if (copy?.state === 'ready') recordRead(tx, 'personal_data_requests', [copy.id])
  const isSelf = person?.user_id === viewer.user_id
  return {
    person_kind,
    person_id,
    name: person?.name ?? '',
    former_name: formerName(person_kind, person_id).name,
    // A customer's contacts change, so that theirs can be removed again.
    may_anonymise: !isSelf && (person_kind === 'customer' || !anonymised) ? 1 : 0,
    copy: copy && copy.state !== 'removed' ? presentCopy(ctx, copy, person?.name ?? '') : null,
    anonymised: anonymised ? { at: anonymised.asked_at, by: anonymised.asked_by_name } : null,
  }
}

function presentCopy({ services, tx }: TxContext, row: RequestRow, name: string): NonNullable<PersonalRecords['copy']> {
  const { id, asked_at, finished_at, remove_at, size, file_key } = row
  const link = { disposition: 'attachment', name: `${name}.zip` } as const
  return {
    id,
    state: row.state as NonNullable<PersonalRecords['copy']>['state'],
    asked_at,
    finished_at,
    remove_at,
    size,
    path: services.files.of(tx.tenant_id).signedPath(file_key, link),
  }
}
