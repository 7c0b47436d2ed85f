import { reminderNotice as texts } from '@dray/domain/job-reminders/job-reminders.messages.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import { notify } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { setArrived, waitingReminder } from './job-reminders.repo.ts'

/**
 * Notifies who set a reminder that it is due, once: the row is locked, marked as arrived with it, and the notification's
 * key is unique. One that was moved, deleted or delivered meanwhile, or whose job is deleted, is left as it is.
 */
export async function deliverReminder(ctx: TxContext, { reminder_id, date }: { reminder_id: number; date: string }) {
  const reminder = await waitingReminder(ctx.tx, reminder_id)
  if (!reminder || reminder.status === 'Deleted' || Date.parse(reminder.date) !== Date.parse(date)) return
  await setArrived(ctx.tx, { id: reminder_id, now: ctx.now })
  const zone = await companyZone(ctx.tx)
  await notify(ctx, {
    event: 'job_reminder',
    user_ids: [reminder.user_id],
    title: texts.title(reminder.job_number),
    body: reminder.notes,
    facts: factsOf(reminder, zone),
    color_class: 'amber',
    link: `/traffic-diary?job=${reminder.job_detail_id}`,
    key: `job_reminder:${reminder.id}:${Date.parse(reminder.date)}`,
  })
  ctx.publish(jobChange('update', [reminder.job_detail_id]))
}

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingReminder>>>

function factsOf(reminder: Waiting, zone: string) {
  const stop = (side: Side) => {
    const time = timeOfSide(reminder, side)
    const day = time.kind === 'none' ? null : time.date
    return [reminder[`${side}_town`], day && showLongDate(day), showStopTime(time, zone)].filter(Boolean).join(', ')
  }
  return [
    { label: texts.due, value: shownAt(reminder.date, zone) },
    { label: texts.customer, value: reminder.customer_name },
    { label: texts.collection, value: stop('collection') },
    { label: texts.delivery, value: stop('delivery') },
  ].filter(({ value }) => value !== '')
}

function shownAt(at: string, zone: string) {
  const { date, time } = instantToLocal(at, zone)
  return `${showLongDate(date)}, ${time}`
}
