import type * as calls from '@dray/domain/driver-pushes/driver-pushes.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pushOfSession } from './pushes.repo.ts'

/** Without a key there is nothing that a phone could subscribe to. */
export const showPushKey: UseCase<typeof calls.showPushKey> = async ({ tx, viewer, services }) => ({
  public_key: services.push?.public_key ?? null,
  is_on: (await pushOfSession(tx, viewer.session_id)) ? 1 : 0,
})
