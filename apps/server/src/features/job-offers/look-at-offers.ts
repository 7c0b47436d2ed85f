import { phoneDays } from '@dray/domain/driver-captures/phone-days.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { offerNoticeTexts as texts } from '@dray/domain/job-offers/job-offers.messages.ts'
import { ignoredFrom } from '@dray/domain/job-offers/offer-due.ts'
import { dateIn, localToInstant } from '@dray/domain/kernel/clock-time.ts'
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
  const open = await openOffers(ctx.tx, days)
  const isDue = (offer: OpenOffer) =>
    offer.ignored_at === null &&
    Date.parse(ignoredFrom({ sent_at: offer.sent_at, begins_at: beginsAt(offer, zone) }, offer_minutes)) <=
      Date.parse(ctx.now)
  const ignored = await markIgnored(ctx, open.filter(isDue))
  if (ignored.length > 0) await tellIgnored(ctx, [...ignored, ...open.filter(({ ignored_at }) => ignored_at !== null)])
}

/** When the workday begins, else its job, else as most days do. */
const beginsAt = ({ date, start_time, first_at }: OpenOffer, zone: string) =>
  (start_time === null ? first_at : localToInstant(date, start_time.slice(0, 5), zone)) ??
  localToInstant(date, usualStart, zone)

/** Those that were answered since they were read are left alone. */
async function markIgnored(ctx: TxContext, due: readonly OpenOffer[]): Promise<OpenOffer[]> {
  if (due.length === 0) return []
  const ids = due.map(({ work_day_job_id }) => work_day_job_id)
  const locked = await lockOffers(ctx.tx, ids)
  const rows = locked.filter(({ answer, ignored_at }) => answer === null && ignored_at === null)
  await updateAll(ctx.tx, 'job_offers', { rows, changes: { ignored_at: ctx.now } })
  const marked = new Set(rows.map(({ id }) => id))
  const offered = await offeredBy(ctx.tx, ids)
  if (rows.length > 0) for (const change of changesOf(offered)) ctx.publish(change)
  return due.filter(({ id }) => marked.has(id))
}

/** All that nobody has answered stands in one notification, which takes the place of the person's unread one. */
async function tellIgnored(ctx: TxContext, offers: readonly OpenOffer[]) {
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
