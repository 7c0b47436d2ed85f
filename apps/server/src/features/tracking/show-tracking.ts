import { type JobMode, modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { timeColumns } from '@dray/domain/jobs/stop-time.ts'
import { outcodeOf } from '@dray/domain/kernel/places/postcode.ts'
import type { showTracking as call } from '@dray/domain/tracking/tracking.calls.ts'
import { namesCarrier, trackingState } from '@dray/domain/tracking/tracking-status.ts'
import { tokenHash } from '#platform/auth/token.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { type TrackedJob, trackedJob } from './tracking.repo.ts'

/** What the holder of a link sees. A link that is unknown, revoked or past its days is one answer, by one way. */
export const showTracking: UseCase<typeof call> = async ({ platform, services, now }, { params }) => {
  const job = await trackedJob(platform, tokenHash(params.token), now)
  if (!job) throw new AppError('tracking_ended')
  const state = trackingState(job.status as JobStatus)
  const isNamed = namesCarrier(state)
  const files = services.files.of(job.tenant_id)
  const { job_number, collection_town, collection_date, delivery_town, delivery_date } = job
  return {
    job_number,
    state,
    has_delivery: modeHasSide(job.mode as JobMode, 'delivery') ? 1 : 0,
    collection_town,
    collection_date,
    ...timesOf(job, 'collection'),
    delivery_town,
    delivery_area: outcodeOf(job.delivery_post_code),
    delivery_date,
    ...timesOf(job, 'delivery'),
    vehicle_reg: isNamed ? job.vehicle_reg : null,
    driver_first_name: isNamed ? job.driver_first_name : null,
    proof: job.proof_at === null ? null : { name: job.proof_name, at: new Date(job.proof_at).toISOString() },
    company: {
      company_name: job.company_name,
      phone: job.company_phone,
      time_zone: job.time_zone,
      logo_light_path: files.signedPath(job.logo_light),
      logo_dark_path: files.signedPath(job.logo_dark),
    },
  }
}

const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())
/** As the database's function writes instants, they have another spelling. */
const timesOf = <S extends Side>(job: TrackedJob, side: S) =>
  ({
    [`${side}_at`]: instantOf(job[`${side}_at`]),
    [`${side}_time_kind`]: job[`${side}_time_kind`],
    [`${side}_from_at`]: instantOf(job[`${side}_from_at`]),
    [`${side}_to_at`]: instantOf(job[`${side}_to_at`]),
  }) as Omit<ReturnType<typeof timeColumns<S>>, `${S}_date`>
