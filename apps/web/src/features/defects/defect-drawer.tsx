import { type DefectStep, defectStep, mainStepOf, stepsOf } from '@dray/domain/defects/defect-steps.table.ts'
import { defectPaper as paper, severityTexts, defectTexts as texts } from '@dray/domain/defects/defects.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { instantToLocal, showDate, showLongDate, showTime } from '@dray/domain/kernel/clock-time.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import { IconFileExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HistoryLink } from '#features/audit-trail/index.ts'
import { SentByPhone, useSentByPhone } from '#features/driver-captures/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { openFile } from '#platform/file-actions.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { FileThumb } from '#ui/display/file-thumb.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { RowLinkText } from '#ui/table/row-link.tsx'
import { DefectStatusBadge, SeverityBadge } from './defect-badges.tsx'
import { DefectStepDialog } from './defect-step-dialog.tsx'
import { downloadDefect, getDefectOptions, type WholeDefect } from './defects.queries.ts'

interface DefectDrawerProps {
  id: number
  zone: string
  onClose: () => void
}

const yard = '/account-settings/vehicles'

/** A defect from the report to the signature, with the steps that it can take. */
export function DefectDrawer({ id, zone, onClose }: DefectDrawerProps) {
  const query = useQuery(getDefectOptions(id))
  const { data: defect } = query
  const own = useSentByPhone({ kind: 'defect', made_ids: String(id) })
  const found = useSentByPhone({ kind: 'check', made_ids: checkIdsIn(defect) })
  const [step, setStep] = useState<DefectStep | null>(null)
  const print = useCommand(downloadDefect, { onDone: openFile })
  return (
    <Drawer
      opened
      width="wide"
      onClose={onClose}
      title={defect ? `${defect.subject_name}: ${defect.title}` : texts.defect}
      header={
        defect && (
          <>
            <SeverityBadge severity={defect.severity} />
            <DefectStatusBadge status={defect.status} />
            <HistoryLink kind="defects" id={id} />
          </>
        )
      }
      footerStart={defect && <StepButtons defect={defect} onStep={setStep} />}
      footer={
        <>
          <Button icon={<IconFileExport aria-hidden />} loading={print.busy} onClick={() => void print.run(id)}>
            {paper.print}
          </Button>
          <Button onClick={onClose}>{dialogTexts.close}</Button>
        </>
      }
    >
      {defect && !own.isWaiting && !found.isWaiting ? (
        <DefectContent defect={defect} sent={[...own.sent, ...found.sent]} zone={zone} />
      ) : (
        <LoadingState query={query} />
      )}
      {defect && step && <DefectStepDialog key={step} defect={defect} step={step} onClose={() => setStep(null)} />}
    </Drawer>
  )
}

const checkIdsIn = (defect: WholeDefect | undefined) =>
  (defect?.reports ?? []).map(({ check_report_id }) => check_report_id).join(',')

/** The steps that the defect can take, the one it waits for first; none for who does not look after the fleet. */
function StepButtons({ defect, onStep }: { defect: WholeDefect; onStep: (step: DefectStep) => void }) {
  const { permissions } = useViewer()
  if (!permissions.has(yard)) return null
  const main = mainStepOf(defect)
  const others = stepsOf(defect).filter((name) => name !== main)
  return (
    <>
      {main && (
        <Button variant="primary" onClick={() => onStep(main)}>
          {defectStep(main).label}
        </Button>
      )}
      {others.map((name) => (
        <Button key={name} onClick={() => onStep(name)}>
          {defectStep(name).label}
        </Button>
      ))}
    </>
  )
}

const momentOf = (instant: string, zone: string) =>
  `${showLongDate(instantToLocal(instant, zone).date)} ${showTime(instant, zone)}`

interface ContentProps {
  defect: WholeDefect
  /** What phones sent of it, or of the checks that found it. */
  sent: ReturnType<typeof useSentByPhone>['sent']
  zone: string
}

function DefectContent({ defect, sent, zone }: ContentProps) {
  const isGrounded = defect.severity === 'dangerous' && defect.vehicle_id !== null && defect.status !== 'signed_off'
  const pictures = [
    ...(defect.picture_path ? [defect.picture_path] : []),
    ...defect.reports.flatMap(({ defect_image }) => defect_image ?? []),
  ]
  return (
    <Stack gap="loose">
      {isGrounded && <Notice kind="warning">{texts.dangerousHint}</Notice>}
      <Facts
        columns={3}
        facts={[
          { name: texts.reportedBy, value: defect.user_name },
          { name: texts.reportedOn, value: momentOf(defect.reported_at, zone) },
          {
            name: texts.due,
            value: defect.due_date && (
              <Text tone={defect.is_overdue === 1 ? 'danger' : undefined}>
                {showLongDate(defect.due_date)}
                {defect.is_overdue === 1 && ` (${texts.overdue.toLowerCase()})`}
              </Text>
            ),
          },
          ...defect.off_road_periods.map(({ from_date, to_date }) => ({
            name: texts.offRoad,
            value: texts.offRoadFrom(showLongDate(from_date), to_date && showLongDate(to_date)),
          })),
        ]}
      />
      <SentByPhone says rows={sent} />
      {defect.description && (
        <Section title={texts.description}>
          <Text lines>{defect.description}</Text>
        </Section>
      )}
      {pictures.length > 0 && (
        <Section title={texts.pictures}>
          <Inline gap="tight" wrap>
            {pictures.map((path) => (
              <FileThumb key={path} path={path} label={texts.picture} />
            ))}
          </Inline>
        </Section>
      )}
      {defect.reports.length > 0 && <FoundIn defect={defect} zone={zone} />}
      {defect.history.length > 0 && (
        <Section title={texts.history}>
          <DefectHistory history={defect.history} zone={zone} />
        </Section>
      )}
    </Stack>
  )
}

/** The checks that found it, each leading to its report. */
const FoundIn = ({ defect, zone }: { defect: WholeDefect; zone: string }) => (
  <Section title={texts.answersCount(defect.reports.length)}>
    <Stack gap="tight">
      {defect.reports.toReversed().map(({ id, check_report_id, checked_at, driver_name, defect_description }) => (
        <Inline key={id} gap="tight" wrap>
          <RowLinkText to="/account-settings/check-reports" search={{ report: check_report_id }}>
            {momentOf(checked_at, zone)}
          </RowLinkText>
          <Text tone="muted">{[driver_name, defect_description].filter(Boolean).join(': ')}</Text>
        </Inline>
      ))}
    </Stack>
  </Section>
)

/** What became of a defect, the newest first. */
export const DefectHistory = ({ history, zone }: { history: WholeDefect['history']; zone: string }) => (
  <Timeline label={texts.history} entries={history.toReversed().map((one) => entryOf(one, zone))} />
)

function entryOf(entry: WholeDefect['history'][number], zone: string) {
  const { date } = instantToLocal(entry.at, zone)
  const who = entry.done_by && entry.done_by !== entry.user_name ? [entry.done_by] : []
  const until = entry.due_date ? [`${texts.due} ${showDate(entry.due_date)}`] : []
  const severity = entry.severity ? [severityTexts[entry.severity]] : []
  const read = entry.odometer === null ? [] : [`${texts.odometer} ${showNumber(entry.odometer)}`]
  return {
    key: entry.id,
    time: showTime(entry.at, zone),
    day: showLongDate(date),
    text: defectStep(entry.step).label,
    strong: entry.step === 'sign_off',
    detail: [...severity, entry.note, ...who, ...read, ...until, entry.user_name].filter(Boolean).join(' · '),
    actions: entry.document_path ? <FileThumb path={entry.document_path} label={texts.document} /> : undefined,
  }
}
