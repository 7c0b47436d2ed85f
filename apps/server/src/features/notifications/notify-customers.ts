import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { jobNoticeOf } from '@dray/domain/notifications/customer-notices.ts'
import { customerNoticeTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type Notice, notify } from './notify.ts'
import { portalPeople } from './people.repo.ts'

interface CustomerNotice extends Omit<Notice, 'user_ids' | 'inAppOnly'> {
  customer_id: number
}

/** Notifies the users of customers' portals, each as they have chosen, if and only if the transaction commits. */
export async function notifyCustomers(ctx: TxContext, notices: readonly CustomerNotice[]) {
  if (notices.length === 0) return
  const people = await portalPeople(ctx.tx, [...new Set(notices.map(({ customer_id }) => customer_id))])
  for (const { customer_id, ...notice } of notices) {
    const user_ids = people.get(customer_id) ?? []
    if (user_ids.length > 0) await notify(ctx, { ...notice, user_ids })
  }
}

interface MovedJob {
  was: string
  job: { id: number; job_number: string; customer_id: number; parent_id: number | null; status: string }
}

/** Notifies customers that their jobs have moved on, of each stage once; a trip speaks for its sub-jobs. */
export const notifyJobsMoved = (ctx: TxContext, moved: readonly MovedJob[]) =>
  notifyCustomers(
    ctx,
    moved.flatMap(({ was, job: { id, job_number, customer_id, parent_id, status } }) => {
      const event = parent_id === null ? jobNoticeOf(was as JobStatus, status as JobStatus) : null
      if (event === null) return []
      return {
        customer_id,
        event,
        title: texts[event](job_number),
        body: texts.jobBody,
        color_class: event === 'customer_job_delivered' ? ('green' as const) : ('blue' as const),
        link: `/customer/traffic-diary?job=${id}`,
        key: `${event}:${id}`,
      }
    }),
  )
