import { dueNotice as texts } from '@dray/domain/expiry/expiry.messages.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { notify } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { brokenWorkdays } from './fleet-days.repo.ts'
import { tellOnce } from './notices.repo.ts'

type Workday = Awaited<ReturnType<typeof brokenWorkdays>>[number]

function reasonOf({ is_inactive, is_away, is_off_road }: Workday): keyof typeof texts.reasons | null {
  if (is_inactive) return 'inactive'
  if (is_away) return 'away'
  return is_off_road ? 'off_road' : null
}

/** Notifies of workdays ahead that cannot run: the driver is away or inactive, or the vehicle is off the road. Each once. */
export async function notifyBrokenWorkdays(
  ctx: TxContext,
  { today, lead }: { today: string; lead: readonly number[] },
) {
  if (lead.length === 0) return
  const workdays = await brokenWorkdays(
    ctx.tx,
    lead.map((days) => addDays(today, days)),
  )
  const broken = workdays.flatMap(({ id, date, driver, reg, ...state }) => {
    const reason = reasonOf({ id, date, driver, reg, ...state })
    const line = reason && texts.workday({ date, driver, reg, reason: texts.reasons[reason] })
    return line ? [{ key: `workday:${id}:${reason}`, line }] : []
  })
  const fresh = await tellOnce(
    ctx.tx,
    broken.map(({ key }) => key),
    today,
  )
  const lines = broken.filter(({ key }) => fresh.has(key)).map(({ line }) => line)
  if (lines.length === 0) return
  await notify(ctx, {
    event: 'workday_broken',
    title: texts.workdays(lines.length),
    body: lines.join('\n'),
    color_class: 'red',
    link: '/home',
  })
}
