import { checkModeTexts, checkReportTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { showCheckMoment, showDuration } from '@dray/domain/check-reports/check-values.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { addMonths, instantToLocal, monthName } from '@dray/domain/kernel/clock-time.ts'
import { IconChevronLeft, IconChevronRight, IconFileExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DefectHistory, DefectStatusBadge, SeverityBadge } from '#features/defects/index.ts'
import { SentByPhone, useSentByPhone } from '#features/driver-captures/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { openFile } from '#platform/file-actions.ts'
import { useToday } from '#platform/use-today.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type CheckReport, checkReportOptions, downloadReport, type ShownReport } from './check-reports.queries.ts'
import classes from './picture-button.module.css'
import { PictureGallery } from './picture-gallery.tsx'
import { type CheckSet, picturesIn, type ReportRow, reportRows } from './report-rows.ts'
import { ReportTable } from './report-table.tsx'

interface CheckReportDialogProps {
  shown: ShownReport
  /** What one check is of, where that is known before it is here: its title says so. */
  of?: 'vehicle' | 'trailer'
  zone: string
  onClose: () => void
}

const titles = {
  start_checks_vehicle: texts.vehicleReport,
  start_checks_trailer: texts.trailerReport,
  custom_checks: texts.customReport,
} as const

/** A check report: the latest check of a vehicle, a trailer's of a month, or one check by itself, to be read and exported. */
export function CheckReportDialog({ shown: given, of, zone, onClose }: CheckReportDialogProps) {
  const today = useToday()
  const isMonth =
    given.action_type === 'start_checks_trailer' || (given.action_type === 'start_checks_vehicle' && given.month)
  const [month, setMonth] = useState(() => ('month' in given && given.month) || today.slice(0, 7))
  const shown = isMonth ? { ...given, month } : given
  const query = useQuery(checkReportOptions(shown))
  const report = query.data
  const phone = useSentByPhone({ kind: 'check', made_ids: setIdsIn(report) })
  const { run, busy } = useCommand(downloadReport, { onDone: openFile })
  return (
    <Dialog
      opened
      size="wide"
      closeOnOutside
      onClose={onClose}
      title={titles[of ? (`start_checks_${of}` as const) : given.action_type]}
      header={report && <Text tone="muted">{report.title}</Text>}
      footerStart={isMonth && <MonthChooser month={month} last={today.slice(0, 7)} onChange={setMonth} />}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.close}</Button>
          <Button
            variant="primary"
            icon={<IconFileExport aria-hidden />}
            loading={busy}
            disabled={!report}
            onClick={() => void run(shown)}
          >
            {texts.export}
          </Button>
        </>
      }
    >
      {report && !phone.isWaiting ? (
        <ReportContent
          report={report}
          sent={phone.sent}
          zone={zone}
          empty={isMonth ? texts.noneInMonth : texts.noneLatest}
        />
      ) : (
        <LoadingState query={query} lines={8} />
      )}
    </Dialog>
  )
}

const setIdsIn = (report: CheckReport | undefined) =>
  (report?.checks ?? []).flatMap(({ reports }) => reports.map(({ id }) => id)).join(',')

interface MonthChooserProps {
  /** `YYYY-MM`. */
  month: string
  last: string
  onChange: (month: string) => void
}

const moved = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 7)

const MonthChooser = ({ month, last, onChange }: MonthChooserProps) => (
  <Inline gap="tight">
    <IconButton
      variant="framed"
      label={texts.monthBefore}
      icon={<IconChevronLeft aria-hidden />}
      onClick={() => onChange(moved(month, -1))}
    />
    <Text figures>{monthName(month)}</Text>
    <IconButton
      variant="framed"
      label={texts.monthAfter}
      icon={<IconChevronRight aria-hidden />}
      disabled={month >= last}
      onClick={() => onChange(moved(month, 1))}
    />
  </Inline>
)

type Sent = ReturnType<typeof useSentByPhone>['sent']

interface ContentProps {
  report: CheckReport
  /** What phones sent of the checks in it. */
  sent: Sent
  zone: string
  /** What is said where there is no check. */
  empty: string
}

function ReportContent({ report, sent, zone, empty }: ContentProps) {
  const [picture, setPicture] = useState<string | null>(null)
  const sets = report.checks.flatMap((day) => day.reports.map((set) => ({ set, rows: reportRows(report, day, set) })))
  if (sets.length === 0) return <EmptyState title={empty} small />
  return (
    <Stack gap="loose">
      {sets.map(({ set, rows }) => (
        <SetContent
          key={set.id}
          report={report}
          set={set}
          rows={rows}
          sent={sent.filter(({ made_id }) => made_id === set.id)}
          zone={zone}
          onShow={setPicture}
        />
      ))}
      {report.defects.map((defect) => (
        <DefectRecord key={defect.id} defect={defect} zone={zone} />
      ))}
      {picture !== null && (
        <PictureGallery
          pictures={sets.flatMap(({ rows }) => picturesIn(rows))}
          shown={picture}
          onShow={setPicture}
          onClose={() => setPicture(null)}
        />
      )}
    </Stack>
  )
}

/** What became of a defect that the checks found. */
function DefectRecord({ defect, zone }: { defect: CheckReport['defects'][number]; zone: string }) {
  const { title, severity, status, history } = defect
  return (
    <Section title={texts.defectOf(title)}>
      <Stack>
        <Inline gap="tight">
          <SeverityBadge severity={severity} />
          <DefectStatusBadge status={status} />
        </Inline>
        {history.length > 0 && <DefectHistory history={history} zone={zone} />}
      </Stack>
    </Section>
  )
}

interface SetContentProps {
  report: CheckReport
  set: CheckSet
  rows: readonly ReportRow[]
  sent: Sent
  zone: string
  onShow: (path: string) => void
}

/** `DD-MM-YYYY HH:mm:ss` by the company's clock. */
function momentOf(instant: string, zone: string) {
  const { date, time } = instantToLocal(instant, zone)
  return showCheckMoment(date, `${time}:${new Date(instant).toISOString().slice(17, 19)}`)
}

const Duration = ({ set: { check_duration, is_short } }: { set: CheckSet }) => (
  <Inline gap="tight">
    {showDuration(check_duration)}
    {is_short === 1 && <Badge tone="amber">{texts.tooShort}</Badge>}
  </Inline>
)

function SetContent({ report, set, rows, sent, zone, onShow }: SetContentProps) {
  const when = momentOf(set.checked_at, zone)
  return (
    <Section title={`${checkModeTexts[set.mode]}, ${when}`}>
      <Stack>
        <Facts
          facts={[
            { name: texts.driver, value: set.workday_driver.name },
            { name: texts.when, value: when },
            { name: report.subject === 'vehicle' ? texts.vehicle : texts.trailer, value: report.title },
            { name: texts.duration, value: <Duration set={set} /> },
          ]}
        />
        <SentByPhone rows={sent} />
        <ReportTable label={texts.row(report.title, when)} rows={rows} onShow={onShow} />
        {set.check_signature && (
          <Inline>
            <Text tone="muted">{texts.signature}</Text>
            <img
              className={classes.signature}
              src={set.check_signature}
              alt={texts.signatureOf(set.workday_driver.name)}
            />
          </Inline>
        )}
      </Stack>
    </Section>
  )
}
