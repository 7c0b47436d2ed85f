import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { type PersonKind, personSlugs } from '@dray/domain/personal-data/person-kinds.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { findPerson, type PersonFound } from './people.repo.ts'

export interface RequiredPerson {
  person_kind: PersonKind
  person_id: number
}

/** The person that a call is about. Throws `forbidden` for who may not open the screen of their kind, `not_found` for nobody. */
export async function requirePerson(
  { tx, viewer }: Pick<TxContext, 'tx' | 'viewer'>,
  { person_kind, person_id }: RequiredPerson,
  { lock = false } = {},
): Promise<PersonFound> {
  if (!holdsAny(viewer, [personSlugs[person_kind]])) throw new AppError('forbidden')
  const person = await findPerson(tx, { kind: person_kind, id: person_id, lock })
  if (!person) throw new AppError('not_found')
  return person
}
