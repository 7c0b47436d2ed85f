import { profitShown } from '@dray/domain/jobs/charges.ts'
import { ledgerTexts as texts } from '@dray/domain/jobs/details.messages.ts'
import { isFieldOpen } from '@dray/domain/jobs/entry-lock.ts'
import { jobControls } from '@dray/domain/jobs/job-controls.ts'
import { factsOf } from '@dray/domain/jobs/job-facts.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { decimal, isBlank, showMoney } from '@dray/domain/kernel/decimal.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { useState } from 'react'
import { useViewer } from '../../../platform/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Ledger, type LedgerLine } from '../../../ui/facts.tsx'
import { Inline, Text } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.ts'
import { approveJobWaiting } from '../job-details.queries.ts'
import { type OfficeJob, refreshJob } from '../jobs.queries.ts'
import { tellRefusal } from '../run-step.ts'
import { CostField } from './cost-field.tsx'

type Extra = OfficeJob['job_extra_charges'][number]

const figure = (value: number) => decimal(value).toString()
/** How an extra's amount came about; a fixed or typed amount needs no reason. */
const reasons: Record<Extra['type'], (extra: Extra) => string> = {
  0: () => '',
  1: ({ charge }) => texts.percent(figure(charge)),
  2: ({ charge }) => texts.perKilogram(figure(charge)),
  3: ({ count, charge }) => texts.times(figure(count), showMoney(charge)),
  4: () => '',
}

const costText = (cost: number | null) => (isBlank(cost) ? '–' : showMoney(cost))

function chargeLines(job: OfficeJob, mayApprove: boolean): LedgerLine[] {
  return [
    { key: 'base', name: texts.base, reason: job.base_charge_reason, amount: showMoney(job.base_charge) },
    ...job.job_extra_charges.map((extra) => ({
      key: `extra-${extra.id}`,
      name: extra.name,
      reason: reasons[extra.type](extra),
      amount: showMoney(extra.amount),
    })),
    ...(decimal(job.waiting_charge).eq(0)
      ? []
      : [{ key: 'waiting', name: texts.waiting, amount: showMoney(job.waiting_charge) }]),
    ...(isBlank(job.waiting_charge_pending) || decimal(job.waiting_charge_pending).eq(0)
      ? []
      : [
          {
            key: 'pending',
            name: (
              <Inline>
                <Text tone="muted">{texts.waitingPending}</Text>
                {mayApprove && <ApproveWaiting jobId={job.id} />}
              </Inline>
            ),
            amount: <Text tone="muted">{showMoney(job.waiting_charge_pending)}</Text>,
          },
        ]),
    { key: 'total', name: texts.total, amount: `£${showMoney(job.total_charge)}`, look: 'total' },
  ]
}

function costLines(job: OfficeJob, isEditable: boolean): LedgerLine[] {
  const profit = profitShown(job.total_charge, job.subcost)
  const isLoss = !isBlank(job.subcost) && decimal(job.profit).lt(0)
  const isKnown = !isBlank(job.subcost)
  return [
    {
      key: 'subcost',
      name: texts.subcost,
      amount: isEditable ? (
        <CostField job={job} field="subcost" done={jobMessages.sub_cost_updated} />
      ) : (
        costText(job.subcost)
      ),
    },
    {
      key: 'other_costs',
      name: texts.other_costs,
      amount: isEditable ? (
        <CostField job={job} field="other_costs" done={jobMessages.other_costs_updated} />
      ) : (
        costText(job.other_costs)
      ),
    },
    {
      key: 'profit',
      name: texts.profit,
      amount: isKnown ? showMoney(profit) : profit,
      ...(isKnown && { tone: isLoss ? ('bad' as const) : ('good' as const) }),
    },
  ]
}

/** What a job charges and how it came about, what it costs, what is left. */
export function ChargesLedger({ job }: { job: OfficeJob }) {
  const viewer = useViewer()
  const mayApprove = holdsAny(viewer, ['jobs.price']) && isFieldOpen(job.status, 'waiting_charge')
  const isEditable = jobControls(factsOf(job), viewer).includes('edit_costs')
  return (
    <Section title={texts.title}>
      <Ledger lines={[...chargeLines(job, mayApprove), ...costLines(job, isEditable)]} />
    </Section>
  )
}

/** Takes a waiting charge proposed from the driver's stamps into the total. */
function ApproveWaiting({ jobId }: { jobId: number }) {
  const [isBusy, setBusy] = useState(false)
  const handleApprove = async () => {
    setBusy(true)
    try {
      if (await approveJobWaiting(jobId)) toast.success(jobMessages.waiting_approved)
      else toast.error(jobMessages.waiting_missing)
    } catch (error) {
      tellRefusal(error)
      refreshJob(jobId)
    }
    setBusy(false)
  }
  return (
    <Button size="sm" variant="soft" loading={isBusy} onClick={() => void handleApprove()}>
      {texts.approve}
    </Button>
  )
}
