import { phoneDays } from '@dray/domain/driver-captures/phone-days.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { offerNoticeTexts as texts } from '@dray/domain/job-offers/job-offers.messages.ts'
import { ignoredFrom } from '@dray/domain/job-offers/offer-due.ts'
import { addMinutes, dateIn, localToInstant } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import { notify } from '#features/notifications/index.ts'
import { companySettings } from '#features/settings/index.ts'
import { updateAll } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { companiesWithOffers } from './companies-with-offers.repo.ts'
import { changesOf, makeOffers } from './make-offers.ts'
import { lockOffers, type OpenOffer, offeredBy, offersToMend, openOffers } from './offers.repo.ts'

const jobsNamed = 10
/** Where neither the workday nor the job says when the work begins. */
const usualStart = '06:00'

/**
 * Makes the offers of what was allocated since the last look, and marks those that nobody has answered in the company's
 * minutes. Nothing that the office does waits for it.
 */
export async function lookAtOffers({ platform, inCompany, log }: Omit<CompanyWork, 'services'>) {
  for (const tenant_id of await companiesWithOffers(platform)) {
    await inCompany(tenant_id, lookInCompany).catch((err: unknown) =>
      log.error({ err, tenant_id }, 'the offers of a company could not be looked at; they are looked at again'),
    )
  }
}

async function lookInCompany(ctx: TxContext) {
  const zone = await companyZone(ctx.tx)
  const days = phoneDays(dateIn(zone, ctx.now))
  await makeOffers(ctx, await offersToMend(ctx.tx, days))
  const { offer_minutes } = await companySettings(ctx.tx, driverAppSettings)
  const open = await openOffers(ctx.tx, { ...days, sent_before: addMinutes(ctx.now, -offer_minutes) })
  const beginsAt = beginnings(zone)
  const isDue = (offer: OpenOffer) =>
    ignoredFrom({ sent_at: offer.sent_at, begins_at: beginsAt(offer) }, offer_minutes) <= ctx.now
  const ignored = await markIgnored(ctx, open.filter(isDue))
  if (ignored.size > 0) await tellIgnored(ctx, ignored, await openOffers(ctx.tx, { ...days, is_ignored: true }))
}

/** When a workday begins, else its job, else as most days do; many begin at the same time. */
function beginnings(zone: string) {
  const known = new Map<string, string | null>()
  const at = (date: string, time: string) => {
    const key = `${date} ${time}`
    if (!known.has(key)) known.set(key, localToInstant(date, time, zone))
    return known.get(key) ?? null
  }
  return ({ date, start_time, first_at }: OpenOffer) =>
    (start_time === null ? first_at : at(date, start_time.slice(0, 5))) ?? at(date, usualStart)
}

/** Those that were answered since they were read are left alone. */
async function markIgnored(ctx: TxContext, due: readonly OpenOffer[]): Promise<ReadonlySet<number>> {
  if (due.length === 0) return new Set()
  const ids = due.map(({ work_day_job_id }) => work_day_job_id)
  const locked = await lockOffers(ctx.tx, ids)
  const rows = locked.filter(({ answer, ignored_at }) => answer === null && ignored_at === null)
  await updateAll(ctx.tx, 'job_offers', { rows, changes: { ignored_at: ctx.now } })
  if (rows.length > 0) for (const change of changesOf(await offeredBy(ctx.tx, ids))) ctx.publish(change)
  return new Set(rows.map(({ id }) => id))
}

/** All that nobody has answered stands in one notification, which takes the place of the person's unread one. */
async function tellIgnored(ctx: TxContext, fresh: ReadonlySet<number>, all: readonly OpenOffer[]) {
  const offers = [...all.filter(({ id }) => fresh.has(id)), ...all.filter(({ id }) => !fresh.has(id))]
  const lines = offers.slice(0, jobsNamed).map((one) => texts.ignoredJob(one.job_number, one.driver_name))
  const more = offers.length - jobsNamed
  await notify(ctx, {
    event: 'offer_ignored',
    title: texts.ignored(offers.length),
    body: [...lines, ...(more > 0 ? [texts.more(more)] : [])].join('\n'),
    color_class: 'amber',
    link: offers.length === 1 && offers[0] ? `/traffic-diary?job=${offers[0].job_id}` : '/home',
    replaces: true,
  })
}
