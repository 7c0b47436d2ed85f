import { checkSendingSettings, sendingOf } from '@dray/domain/defects/check-sending-settings.ts'
import { severityTexts, defectNotice as texts } from '@dray/domain/defects/defects.messages.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import { companyRow } from '#features/company/index.ts'
import { queueEmail, templateFor } from '#features/emails/index.ts'
import { notify } from '#features/notifications/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { DefectRow, Subject } from './defects.repo.ts'

interface Reported {
  subject: Subject
  name: string
  reported_at: string
  user_name: string
  /** That a dangerous one takes it off the road, and which booked days that hits. */
  grounded: string | null
}

const severityOf = ({ severity }: DefectRow) => severityTexts[severity as Severity]
const isDangerous = ({ severity }: DefectRow) => severity === 'dangerous'
const defectLink = (id: number) => `/account-settings/defects?defect=${id}`

/** Notifies who looks after the fleet of new defects, and e-mails them to who receives them at once. */
export async function sendDefects(ctx: TxContext, report: Reported, rows: readonly DefectRow[]) {
  const lines = rows.map((row) => texts.line(row.title, severityOf(row), row.description))
  const [first] = rows
  await notify(ctx, {
    event: 'defect_reported',
    title: rows.length === 1 ? texts.title(report.name) : texts.titleOf(report.name, rows.length),
    body: [...lines, ...(report.grounded ? [report.grounded] : [])].join('\n'),
    color_class: rows.some(isDangerous) ? 'red' : 'amber',
    link: first && rows.length === 1 ? defectLink(first.id) : '/account-settings/defects?status=open',
  })
  await emailDefects(ctx, report, rows)
}

async function emailDefects(ctx: TxContext, report: Reported, rows: readonly DefectRow[]) {
  const { to, when } = sendingOf(await companySettings(ctx.tx, checkSendingSettings), 'defect')
  if (when !== 'immediately') return
  const template = await templateFor(ctx.tx, 'defect')
  const { company_name, time_zone } = await companyRow(ctx.tx)
  const { date, time } = instantToLocal(report.reported_at, time_zone)
  for (const row of rows) {
    const email = template.fill({
      vehicle: report.name,
      defect: [row.title, row.description].filter(Boolean).join(': '),
      severity: severityOf(row),
      reported_by: report.user_name,
      reported_on: `${showLongDate(date)} ${time}`,
    })
    for (const address of to) await queueEmail(ctx, { ...email, to: address, company: { name: company_name } })
  }
}
