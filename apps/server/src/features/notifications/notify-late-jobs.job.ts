import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { addMinutes, dateIn, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { noticeTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { companyZone } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { companyIds, keepLate, type LateJob, lateJobs } from './late-jobs.repo.ts'
import { notify } from './notify.ts'

const dayInMinutes = 24 * 60
const jobsNamed = 10

/**
 * Notifies each company's office of the jobs that have become late, each job, side and day once. Everything that is late
 * stands in one notification, which takes the place of the person's unread one: a bad day does not flood the bell.
 */
export async function notifyLateJobs({ platform, inCompany, log }: Omit<CompanyWork, 'services'>) {
  for (const tenant_id of await companyIds(platform)) {
    await inCompany(tenant_id, notifyLateJobsOf).catch((err: unknown) =>
      log.error({ err, tenant_id }, 'the late jobs of a company could not be told; they are looked for again'),
    )
  }
}

async function notifyLateJobsOf(ctx: TxContext) {
  const zone = await companyZone(ctx.tx)
  const span = { today: dateIn(zone, ctx.now), from: addMinutes(ctx.now, -dayInMinutes), now: ctx.now }
  const late = await lateJobs(ctx.tx, span)
  const fresh = late.filter(({ is_known }) => !is_known)
  if (fresh.length === 0 || (await keepLate(ctx.tx, fresh)) === 0) return
  const named = [...fresh, ...late.filter(({ is_known }) => is_known)]
  await notify(ctx, {
    event: 'job_late',
    title: texts.late(late.length),
    body: bodyOf(named, { zone, today: span.today }),
    color_class: 'red',
    link: late.length === 1 && late[0] ? `/traffic-diary?job=${late[0].id}` : '/home',
    replaces: true,
  })
}

function bodyOf(jobs: readonly LateJob[], { zone, today }: { zone: string; today: string }) {
  const lines = jobs.slice(0, jobsNamed).map((job) => {
    const time = timeOfSide(job, job.side)
    const shown = showStopTime(time, zone)
    const due = time.date === null || time.date === today ? shown : `${showLongDate(time.date)}, ${shown}`
    return texts.late_job(job.job_number, texts.late_side[job.side], due)
  })
  return [...lines, ...(jobs.length > jobsNamed ? [texts.more(jobs.length - jobsNamed)] : [])].join('\n')
}
