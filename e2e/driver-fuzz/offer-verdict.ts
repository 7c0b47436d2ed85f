import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { driverActs } from '@dray/domain/driver-progress/driver-acts.ts'
import { answerOf, type SaidOfOffer } from '@dray/domain/job-offers/offer-answer.ts'
import type { Person } from '../../apps/server/src/testing/people.ts'
import type { Installation } from './installation.ts'

/** From now on drivers accept or reject what they are given. */
export async function switchOffersOn(clerk: Person) {
  const { version } = await clerk.ok(driverAppSettings.calls.show, {})
  await clerk.ok(driverAppSettings.calls.change, { body: { job_offers: 1, version } })
}

interface OfferFound {
  id: string
  answer: string | null
  reason: string | null
  said: { kind: string; at: string; reason: string | null }[] | null
}

const acts: ReadonlySet<string> = new Set(driverActs)
const saidBy = ({ kind, at, reason }: { kind: string; at: string; reason: string | null }): SaidOfOffer => ({
  kind: acts.has(kind) ? 'act' : (kind as 'accepted' | 'rejected'),
  at,
  reason: kind === 'rejected' ? reason : null,
})

/** Each offer of whoever has the job still is answered as all captures of it say together. */
export async function offerFaults({ owner }: Installation, tenant_id: number): Promise<string[]> {
  const { rows } = await owner.query<OfferFound>(
    `select o.id, o.answer, o.reason, (
        select json_agg(json_build_object('kind', c.kind, 'at', c.at, 'reason', c.said ->> 'reason'))
          from driver_captures c
          where c.tenant_id = o.tenant_id and c.driver_id = o.driver_id and c.job_id = o.job_id and c.counts = 1
            and ((c.kind in ('accepted', 'rejected') and (c.said ->> 'work_day_job_id')::bigint = o.work_day_job_id)
              or (c.kind = any($2) and c.received_at >= o.sent_at))) as said
      from job_offers o
        join work_day_jobs a on a.tenant_id = o.tenant_id and a.id = o.work_day_job_id and a.workday_id = o.workday_id
      where o.tenant_id = $1`,
    [tenant_id, [...driverActs]],
  )
  return rows.flatMap(({ id, answer, reason, said }) => {
    const wanted = answerOf((said ?? []).map(saidBy))
    const isRight = answer === (wanted?.answer ?? null) && (answer !== 'rejected' || reason === wanted?.reason)
    return isRight ? [] : [`offer ${id} is ${answer}, ${reason}, where ${JSON.stringify(said)} was said`]
  })
}
