import type * as calls from '@dray/domain/company-views/company-views.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { standingConsents } from './view-consents.repo.ts'

/** The companies that consent now, the first to end first. */
export const listViewConsents: UseCase<typeof calls.listViewConsents> = ({ platform }) => standingConsents(platform.db)
