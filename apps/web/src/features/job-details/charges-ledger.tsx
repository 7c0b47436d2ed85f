import { ledgerTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { profitShown } from '@dray/domain/job-entry/charges.ts'
import { isFieldOpen } from '@dray/domain/job-entry/entry-lock.ts'
import { mayEditLegCosts } from '@dray/domain/job-entry/leg-costs.ts'
import { jobControls } from '@dray/domain/job-steps/job-controls.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { decimal, isBlank, showMoney } from '@dray/domain/kernel/decimal.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getDiaryDefaultsOptions, jobKeys, type OfficeJob } from '#features/jobs/index.ts'
import { ChargeEvidence, presenceAt, type StopPresence } from '#features/place-arrivals/index.ts'
import { approveWaitingCharge } from '#features/stop-times/index.ts'
import { WaitingSheetButtons } from '#features/waiting-sheets/index.ts'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Ledger, type LedgerLine } from '#ui/display/facts.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Fresh } from '#ui/table/fresh.tsx'
import {
  type CarrierLine,
  type ChargeLine,
  carrierLines,
  chargeLines,
  costLine,
  legCarrierLines,
  lineToken,
  pendingWaiting,
  totalLine,
  vatLine,
  type WaitingLine,
} from './charge-lines.ts'
import { CostField } from './cost-field.tsx'
import { carrierCost, jobCosts } from './job-costs.queries.ts'
import { isNews } from './use-remote-changes.ts'

interface ChargesLedgerProps {
  job: OfficeJob
  zone: string
  presences: readonly StopPresence[]
  /** The figures that stood here before somebody else changed them just now. */
  before: readonly unknown[] | undefined
}

/** What a job charges and how it came about, what it costs, what is left. */
export function ChargesLedger({ job, zone, presences, before }: ChargesLedgerProps) {
  const viewer = useViewer()
  const mayApprove = holdsAny(viewer, ['jobs.price']) && isFieldOpen(job.status, 'waiting_charge')
  const isEditable = jobControls(factsOf(job), viewer).includes('edit_costs')
  const shown = ({ stop, ...line }: ChargeLine, field?: ReactNode): LedgerLine => ({
    ...line,
    ...(stop && { reason: <Reason text={line.reason} presence={presenceAt(presences, stop)} zone={zone} /> }),
    amount: <Fresh on={isNews(before, lineToken(line))}>{field ?? line.amount}</Fresh>,
  })
  const carriers = carrierLines(job)
  const ofLegs = legCarrierLines(job)
  const mayEnter = holdsAny(viewer, ['jobs.price']) && mayEditLegCosts(job.status)
  const cost = (key: keyof typeof jobCosts, done: string) =>
    shown(
      costLine(job, key),
      isEditable && !(key === 'subcost' && carriers.length + ofLegs.length > 0) ? (
        <CostField job={job} cost={jobCosts[key]} label={jobFields[key].label} done={done} />
      ) : undefined,
    )
  const carrier = ({ id, ...line }: CarrierLine) =>
    shown(
      line,
      mayEnter ? (
        <CostField job={job} cost={carrierCost(id)} label={line.name} done={jobMessages.leg_cost_updated} />
      ) : undefined,
    )
  const pending = pendingWaiting(job, zone)
  const vat = vatLine(job, useQuery(getDiaryDefaultsOptions()).data)
  return (
    <Section
      title={texts.title}
      actions={
        <>
          {mayApprove && pending.length > 1 && <ApproveWaiting jobId={job.id}>{texts.approveAll}</ApproveWaiting>}
          {isWaitingKnown(job, presences) && (
            <WaitingSheetButtons job={job} maySend={holdsAny(viewer, ['/traffic-diary'])} />
          )}
        </>
      }
    >
      <Ledger
        lines={[
          ...chargeLines(job, zone).map((line) => shown(line)),
          ...pending.map((line) => pendingLine(shown(line), { line, job, mayApprove, before })),
          { ...shown(totalLine(job)), look: 'total' },
          ...(vat ? [shown(vat)] : []),
          cost('subcost', jobMessages.sub_cost_updated),
          ...carriers.map(carrier),
          ...ofLegs.map((line) => shown(line)),
          cost('other_costs', jobMessages.other_costs_updated),
          profitLine(job),
        ]}
      />
    </Section>
  )
}

/** A stop whose times are known, by whatever. */
const isWaitingKnown = (job: OfficeJob, presences: readonly StopPresence[]) =>
  job.stop_times.length > 0 || presences.some(({ proposed_id }) => proposed_id !== null)

interface ReasonProps {
  text: string | null | undefined
  presence: StopPresence | undefined
  zone: string
}

/** How a stop's waiting came about, and what it can be shown with. */
const Reason = ({ text, presence, zone }: ReasonProps) => (
  <>
    {text} <ChargeEvidence presence={presence} zone={zone} />
  </>
)

interface PendingPlace extends Pick<ChargesLedgerProps, 'job' | 'before'> {
  line: WaitingLine
  mayApprove: boolean
}

/** Waiting outside the total, with what it comes from and the button that takes it in. */
function pendingLine({ key, reason }: LedgerLine, { line, job, mayApprove, before }: PendingPlace): LedgerLine {
  const { name, amount, stop_time_id } = line
  return {
    key,
    name: (
      <Inline>
        <Text tone="muted">{texts.pending(name)}</Text>
        {mayApprove && (
          <ApproveWaiting jobId={job.id} {...(stop_time_id !== null && { stopTimeId: stop_time_id })}>
            {texts.approve}
          </ApproveWaiting>
        )}
      </Inline>
    ),
    reason,
    amount: (
      <Fresh on={isNews(before, lineToken(line))}>
        <Text tone="muted">{amount}</Text>
      </Fresh>
    ),
  }
}

/** A dash while there is no cost to set against the price. */
function profitLine(job: OfficeJob): LedgerLine {
  const line = { key: 'profit', name: texts.profit }
  const amount = profitShown(job.total_charge, job.whole_subcost)
  if (isBlank(job.whole_subcost)) return { ...line, amount }
  return { ...line, amount: showMoney(amount), tone: decimal(amount).lt(0) ? 'bad' : 'good' }
}

interface ApproveProps {
  jobId: number
  stopTimeId?: number
  children: ReactNode
}

/** Adds waiting proposed from the stamps to the total: of one stop, or all there is. */
function ApproveWaiting({ jobId, stopTimeId, children }: ApproveProps) {
  const { run, busy } = useCommand(() => approveWaitingCharge(jobId, stopTimeId), {
    onDone: (isApproved) =>
      isApproved ? toast.success(jobMessages.waiting_approved) : toast.error(jobMessages.waiting_missing),
    refreshes: [jobKeys.detail(jobId), jobKeys.lists],
  })
  return (
    <Button size="sm" variant="soft" loading={busy} onClick={() => void run()}>
      {children}
    </Button>
  )
}
