import { checkPdfSettings } from '@dray/domain/check-reports/check-report-settings.ts'
import { checkSendingSettings, sendingOf } from '@dray/domain/defects/check-sending-settings.ts'
import { checkEmail as texts } from '@dray/domain/defects/check-settings.messages.ts'
import { dateIn, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { z } from 'zod'
import { companyRow } from '#features/company/index.ts'
import { isNamed } from '#features/papers/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { defineTask } from '#platform/queue/queue.ts'
import { setsOf } from './check-reports.repo.ts'
import { leastMinutes } from './least-minutes.ts'
import { mailReport } from './mail-report.ts'
import { presentCheckReport } from './present-check-report.ts'
import { printedReport } from './print-check-report.ts'
import { sendCheckTask } from './send-check-at-once.ts'

/** Sends one walk-round check with its PDF to who receives each of its kind. */
export const sendCheckReport = defineTask({
  name: sendCheckTask,
  payload: z.object({ tenant_id: z.int(), check_report_id: z.int() }),
  async handle({ tenant_id, check_report_id }, work) {
    const gathered = await work.inCompany(tenant_id, (ctx) => gather(ctx, check_report_id))
    if (!gathered) return
    const { read, mail, viewer, hasName } = gathered
    const paper = hasName ? await printedReport({ viewer, services: work.services }, read) : null
    const paragraphs = [...mail.paragraphs, paper ? texts.attached : texts.noPaper]
    await mailReport(work, tenant_id, { ...mail, paragraphs, paper })
  },
})

/** What the e-mail and its PDF say; null where the check is gone or nobody receives it any more. */
async function gather(ctx: TxContext, id: number) {
  const [set] = await setsOf(ctx.tx, { ids: [id], least_minutes: await leastMinutes(ctx.tx) })
  if (!set) return null
  const report = await presentCheckReport(ctx, set, { sets: [set] })
  const { to } = sendingOf(await companySettings(ctx.tx, checkSendingSettings), report.subject)
  if (to.length === 0) return null
  const company = await companyRow(ctx.tx)
  return {
    read: { report, company, settings: await companySettings(ctx.tx, checkPdfSettings) },
    viewer: ctx.viewer,
    hasName: isNamed(company),
    mail: {
      key: `check-report:${id}`,
      now: ctx.now,
      today: dateIn(company.time_zone, ctx.now),
      to,
      subject: texts.subject(report.title, showLongDate(set.date)),
      title: texts.title(report.title),
      paragraphs: [texts.found(set.defects), ...(set.is_roadworthy === 1 ? [] : [texts.notRoadworthy])],
      company: { name: company.company_name },
      action: { label: texts.open, url: `${ctx.services.publicUrl}/account-settings/check-reports?report=${id}` },
    },
  }
}
