import { offerNoticeTexts as texts } from '@dray/domain/job-offers/job-offers.messages.ts'
import { answerOf, type OfferAnswer, type SaidOfOffer } from '@dray/domain/job-offers/offer-answer.ts'
import { notify } from '#features/notifications/index.ts'
import { type Changes, update } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { changesOf, makeOffers } from './make-offers.ts'
import { lockOffers, type Offered, type OfferRow, offeredBy, saidOfOffer } from './offers.repo.ts'

/** What a driver's capture says of an offer: that the job was read, how it was answered, or that it is being done. */
interface Said extends Omit<SaidOfOffer, 'kind'> {
  kind: SaidOfOffer['kind'] | 'seen'
}

/**
 * Notes what a driver's capture says of the offer by which they have a job; nothing where the company offers none. In
 * whatever order captures come, the offer ends up the same. Whoever plans is told at once of a job that was rejected.
 */
export async function takeOnOffer(ctx: TxContext, work_day_job_id: number, said: Said): Promise<void> {
  const [offered] = await offeredBy(ctx.tx, [work_day_job_id])
  if (!offered) return
  const isNew = offered.offer_id === null || offered.is_stale
  if (isNew) await makeOffers(ctx, [offered])
  const [row] = await lockOffers(ctx.tx, [work_day_job_id])
  if (row) await note(ctx, offered, { row, said, isNew })
}

interface Given {
  row: OfferRow
  said: Said
  isNew: boolean
}

async function note(ctx: TxContext, offered: Offered, { row, said, isNew }: Given) {
  const changed = await update(ctx.tx, 'job_offers', { row, changes: await changesBy(ctx, { row, said, isNew }) })
  if (changed === row) return
  for (const change of changesOf([offered])) {
    if (said.kind === 'seen') ctx.mention(change)
    else ctx.publish(change)
  }
  const isRejected = changed.answer === 'rejected'
  if (isRejected && row.answered_at !== changed.answered_at) await tellRejected(ctx, offered, changed)
}

async function changesBy(ctx: TxContext, { row, said, isNew }: Given): Promise<Changes<'job_offers'>> {
  const on_device_at = row.on_device_at ?? said.at
  if (said.kind === 'seen') {
    // What was read under an earlier offer was not this one.
    const isOfThis = isNew || Date.parse(said.at) >= Date.parse(row.sent_at)
    return row.seen_at === null && isOfThis ? { on_device_at, seen_at: said.at } : {}
  }
  // What arrived while the offer was being made is of it: it began no later.
  const sent_at = Date.parse(ctx.now) < Date.parse(row.sent_at) ? ctx.now : row.sent_at
  const before = await saidOfOffer(ctx.tx, { ...row, sent_at })
  const answer = answerOf([...before, { ...said, kind: said.kind }])
  return answer && !stands(row, answer) ? { sent_at, on_device_at, ...answer } : { sent_at, on_device_at }
}

const stands = (row: OfferRow, { answer, answered_at, reason }: OfferAnswer) =>
  row.answer === answer && row.reason === reason && Date.parse(row.answered_at ?? '') === Date.parse(answered_at)

async function tellRejected(ctx: TxContext, { job_id, job_number, parent_id }: Offered, offer: OfferRow) {
  await notify(ctx, {
    event: 'offer_rejected',
    title: texts.rejected(ctx.viewer.name, job_number),
    body: texts.rejectedBody(offer.reason ?? ''),
    color_class: 'red',
    link: `/traffic-diary?job=${parent_id ?? job_id}`,
    key: `offer_rejected:${offer.id}:${offer.answered_at}`,
  })
}
