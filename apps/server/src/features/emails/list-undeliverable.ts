import type * as calls from '@dray/domain/emails/undeliverable.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { undeliverableAddresses } from './email-events.repo.ts'

export const listUndeliverable: UseCase<typeof calls.listUndeliverable> = async ({ tx }) =>
  (await undeliverableAddresses(tx)).map(({ reason, ...row }) => ({ ...row, reason: reason as 'bounce' | 'complaint' }))
