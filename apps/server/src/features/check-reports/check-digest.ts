import { checkModeTexts, checkPaper, checkReportTexts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { showDuration } from '@dray/domain/check-reports/check-values.ts'
import { checkSendingSettings, type SentKind, sendingOf } from '@dray/domain/defects/check-sending-settings.ts'
import { checkEmail as texts } from '@dray/domain/defects/check-settings.messages.ts'
import { type DefectStatus, isOverdue } from '@dray/domain/defects/defect-states.ts'
import { defectStatusTexts, defectTexts, severityTexts } from '@dray/domain/defects/defects.messages.ts'
import { dateIn, instantToLocal, showDate, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { CheckMode } from '@dray/domain/vehicles/check-modes.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import { type CompanyRow, companyRow } from '#features/company/index.ts'
import { openDefects } from '#features/defects/index.ts'
import { isNamed, issuerOf, type Printed } from '#features/papers/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { KitTable } from '#platform/pdf/kit-document.ts'
import { checksOfDays } from './check-list.repo.ts'

interface Span {
  from: string
  to: string
}

/** A list that is sent: its table, and what the e-mail says of it. */
interface Listed {
  table: KitTable
  paragraphs: string[]
}

const periodOf = ({ from, to }: Span) =>
  from === to ? showLongDate(from) : `${showLongDate(from)} – ${showLongDate(to)}`

/** What is sent of some days; null where nobody receives it any more. */
export async function gatherDigest(ctx: TxContext, kind: SentKind, span: Span) {
  const { to, only_defects } = sendingOf(await companySettings(ctx.tx, checkSendingSettings), kind)
  if (to.length === 0) return null
  const company = await companyRow(ctx.tx)
  const today = dateIn(company.time_zone, ctx.now)
  const listed =
    kind === 'defect'
      ? await defectsListed(ctx, today)
      : await checksListed(ctx, kind, { ...span, only_defects, company })
  const hasName = isNamed(company)
  const name = texts.digestSubject[kind]
  const period = kind === 'defect' ? showLongDate(today) : periodOf(span)
  const title = texts.digestTitle(name, period)
  const paper: Printed = {
    name: `${name} ${period}.pdf`,
    issuer: issuerOf(company),
    zone: company.time_zone,
    body: () => ({ title: name, subtitle: period, blocks: [listed.table] }),
  }
  return {
    now: ctx.now,
    today,
    to,
    subject: title,
    title,
    paragraphs: [...listed.paragraphs, hasName ? texts.attached : texts.noPaper],
    company: { name: company.company_name },
    action: {
      label: texts.open,
      url: `${ctx.services.publicUrl}/account-settings/${kind === 'defect' ? 'defects?status=open' : 'check-reports'}`,
    },
    paper: hasName ? paper : null,
  }
}

interface ChecksWanted extends Span {
  only_defects: boolean
  company: CompanyRow
}

async function checksListed(ctx: TxContext, kind: 'vehicle' | 'trailer', wanted: ChecksWanted): Promise<Listed> {
  const { only_defects, company, from, to } = wanted
  const rows = await checksOfDays(ctx.tx, { kind, from, to, only_defects })
  const found = rows.filter(({ defects }) => defects > 0).length
  const head = checkReportTexts
  return {
    paragraphs: rows.length === 0 ? [texts.nothing] : [`${texts.checks(rows.length)}. ${texts.withDefects(found)}`],
    table: {
      kind: 'table',
      empty: texts.nothing,
      columns: [
        { label: head.when, width: 82 },
        { label: kind === 'vehicle' ? head.vehicle : head.trailer, width: 62 },
        { label: head.driver, width: 'fill' },
        { label: head.mode, width: 60 },
        { label: head.duration, width: 56 },
        { label: head.found, width: 52 },
        { label: checkPaper.roadworthy, width: 52 },
      ],
      rows: rows.map((row) => {
        const { date, time } = instantToLocal(row.checked_at, company.time_zone)
        return [
          `${showLongDate(date)} ${time}`,
          row.subject_name,
          row.driver_name,
          checkModeTexts[row.mode as CheckMode],
          showDuration(row.check_duration),
          { text: head.defectsFound(row.defects), tone: row.defects > 0 ? 'bad' : undefined },
          row.is_roadworthy === 1 ? head.yes : { text: head.no, tone: 'bad' },
        ]
      }),
    },
  }
}

async function defectsListed(ctx: TxContext, today: string): Promise<Listed> {
  const rows = await openDefects(ctx.tx)
  const late = rows.filter((row) => isLate(row, today)).length
  return {
    paragraphs: [rows.length === 0 ? texts.nothingOpen : texts.openDefects(rows.length, late)],
    table: {
      kind: 'table',
      empty: texts.nothingOpen,
      columns: [
        { label: defectTexts.ofVehicle, width: 62 },
        { label: defectTexts.defect, width: 'fill' },
        { label: defectTexts.severity, width: 60 },
        { label: defectTexts.status, width: 60 },
        { label: defectTexts.reportedOn, width: 55 },
        { label: defectTexts.reportedBy, width: 70 },
        { label: defectTexts.due, width: 55 },
      ],
      rows: rows.map((row) => [
        row.subject_name,
        { text: row.title, lines: row.description ? [row.description] : [] },
        { text: severityTexts[row.severity as Severity], tone: row.severity === 'dangerous' ? 'bad' : undefined },
        defectStatusTexts[row.status as DefectStatus],
        showDate(row.reported_at),
        row.user_name,
        { text: row.due_date ? showDate(row.due_date) : '–', tone: isLate(row, today) ? 'bad' : undefined },
      ]),
    },
  }
}

const isLate = ({ status, due_date }: { status: string; due_date: string | null }, today: string) =>
  isOverdue({ status: status as DefectStatus, due_date }, today)
