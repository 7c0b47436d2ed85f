import type * as calls from '@dray/domain/audit-trail/audit-trail.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { peopleInTrail } from './audit-trail.repo.ts'

export const listAuditPeople: UseCase<typeof calls.listAuditPeople> = async ({ tx }) => {
  const people = await peopleInTrail(tx)
  const named = people.map(({ id, name }) => ({ id, name: name ?? String(id) }))
  return named.sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
}
