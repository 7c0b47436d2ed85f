import { consolePermissions } from '@dray/domain/kernel/permissions.ts'
import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { waitingConversations } from '#features/support/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkOwn } from './check-own.ts'

/** The console's menus of the signed-in admin. */
export const getOwnConsolePermissions: UseCase<typeof calls.getOwnConsolePermissions> = async (
  { viewer, platform },
  { params },
) => {
  checkOwn(viewer, params.userId)
  const held = consolePermissions.filter((one) => viewer.permissions.has(one.slug))
  return {
    permissions: held.map((one) => ({ ...one })),
    slugs: [...viewer.permissions],
    waiting_conversations: viewer.permissions.has('/console/support')
      ? await waitingConversations(platform, viewer.user_id)
      : 0,
  }
}
