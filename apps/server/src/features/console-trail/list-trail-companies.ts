import type * as calls from '@dray/domain/console-trail/console-trail.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { allCompanies, deedActions, doers } from './console-trail.repo.ts'

/** What the trail can be narrowed by. */
export const listTrailCompanies: UseCase<typeof calls.listTrailCompanies> = async ({ platform: { db } }) => {
  const [companies, people, actions] = await Promise.all([allCompanies(db), doers(db), deedActions(db)])
  return { companies, people, actions: actions.map(({ action }) => action) }
}
