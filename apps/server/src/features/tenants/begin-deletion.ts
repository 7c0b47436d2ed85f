import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import { tenantMessages } from '@dray/domain/tenants/tenants.messages.ts'
import type { PlatformTx } from '#platform/db/platform.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { changeClient } from './change-client.ts'
import { type clientForUpdate, endSessionsOf, setDeletion } from './clients.repo.ts'

/** So long a company can be taken back. */
const graceMinutes = 30 * 24 * 60

type Company = NonNullable<Awaited<ReturnType<typeof clientForUpdate>>>
interface Deletion {
  id: number
  /** What was typed: the company's short name, so that nobody deletes another one by a slip. */
  slug: string
  action: 'client_delete' | 'client_closing_accept'
  reason: string | null
  /** In the same transaction; throws its refusal. */
  also?: (db: PlatformTx, was: Company, deletes_at: string) => Promise<void>
}

/** Suspends a company and sets the day on which it is deleted. */
export async function beginDeletion(ctx: OutsideContext, { id, slug, action, reason, also }: Deletion) {
  let ended: number[] = []
  await changeClient(ctx, id, {
    write: async (db, was) => {
      if (slug.trim() !== was.slug) throw fieldError({ slug: tenantMessages.otherSlug })
      if (was.deletes_at !== null) throw new AppError('conflict')
      const deletes_at = addMinutes(ctx.now, graceMinutes)
      await also?.(db, was, deletes_at)
      await setDeletion(db, id, { now: ctx.now, deletes_at, reason })
      ended = await endSessionsOf(db, id)
      return { action, before: { is_active: was.is_active }, after: { is_active: 0, deletes_at } }
    },
  })
  for (const session of ended) ctx.services.sessionEnded(session, 'access_ended')
}
