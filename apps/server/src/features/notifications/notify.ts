import { notificationChange } from '@dray/domain/notifications/notifications.events.ts'
import type { TxContext } from '#platform/http/context.ts'
import { insertNotifications } from './notifications.repo.ts'

export interface Notice {
  user_ids: number[]
  title: string
  body: string
  /** The tone of its chip. */
  color_class: 'blue' | 'green' | 'amber' | 'red'
  /** The screen that it is about. */
  link?: string
}

/** Adds a notification for each of these people, if and only if the transaction commits. */
export async function notify(ctx: TxContext, { user_ids, link, ...notice }: Notice) {
  if (user_ids.length === 0) return
  const rows = await insertNotifications(
    ctx.tx,
    user_ids.map((user_id) => ({ ...notice, user_id, link: link ?? null })),
  )
  ctx.publish(
    notificationChange(
      'add',
      rows.map((row) => row.id),
      { audience: { staff: false, user_ids } },
    ),
  )
}
