import type { getAllocationChoices as call } from '@dray/domain/allocation/allocation.calls.ts'
import { nextLeg } from '@dray/domain/jobs/leg.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import { hasOwnerDrivers } from '#features/contractors/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { ownerDriverWarnings } from './allocation-warnings.ts'
import { loadOf, ownerDriversByName, subContractorsByName } from './choices.repo.ts'
import { driverChoices } from './driver-choices.ts'
import type { JudgedJob } from './driver-warnings.ts'

/** Returns who can be given a job on a date, each with the warnings that it would have. */
export const getAllocationChoices: UseCase<typeof call> = async (ctx, { params: { date }, query }) => {
  const job = query.job_id === undefined ? null : await loadOf(ctx.tx, query.job_id)
  if (job === undefined) throw new AppError('not_found')
  const [drivers, subs, owners] = await Promise.all([
    driverChoices(ctx.tx, {
      date,
      job: job && judged(job),
      now: ctx.now,
      files: ctx.services.files.of(ctx.tx.tenant_id),
    }),
    subContractorsByName(ctx.tx),
    ownerDriverChoices(ctx, { date, weight: job?.weight ?? null }),
  ])
  const isFound = matcher(query.keywords)
  return {
    allocated_workdays: drivers.filter(({ client_driver, agency_driver, vehicle, trailer }) => {
      const driver = client_driver ?? agency_driver
      return isFound([driver?.full_name, driver?.code, vehicle?.reg, vehicle?.vehicle_type.v_code, trailer?.serial_no])
    }),
    sub_contractors: subs.filter((sub) => isFound([sub.code, sub.name, sub.town, sub.email])),
    owner_drivers: owners.filter(({ code, full_name, driver_company, email }) =>
      isFound([code, full_name, driver_company.company_name, driver_company.town, email]),
    ),
  }
}

const judged = (job: NonNullable<Awaited<ReturnType<typeof loadOf>>>): JudgedJob => ({
  job,
  leg: nextLeg({ ...job, mode: job.mode as JobMode }),
})

async function ownerDriverChoices(ctx: TxContext, load: { date: string; weight: string | null }) {
  if (!(await hasOwnerDrivers(ctx.tx))) return []
  const owners = await ownerDriversByName(ctx.tx)
  const files = ctx.services.files.of(ctx.tx.tenant_id)
  return owners.map((owner) => ({
    id: owner.id,
    code: owner.code,
    full_name: owner.full_name,
    email: owner.email,
    profile_image: files.signedPath(owner.profile_image),
    driver_company: { company_name: owner.company_name, town: owner.company_town },
    vehicle_type:
      owner.vehicle_type_id === null
        ? null
        : { id: owner.vehicle_type_id, v_code: owner.v_code ?? '', description: owner.description },
    warnings: ownerDriverWarnings(owner, load),
  }))
}

/** True for what holds the keywords in any of its texts, accents and spaces aside: registrations are typed either way. */
function matcher(keywords = '') {
  const plain = (text: string) => foldWords(text).replaceAll(' ', '')
  const wanted = plain(keywords)
  return (texts: readonly (string | null | undefined)[]) => texts.some((text) => plain(text ?? '').includes(wanted))
}
