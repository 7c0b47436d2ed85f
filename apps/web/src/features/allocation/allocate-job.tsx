import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import { allocationDate, allocationSide } from '@dray/domain/allocation/allocation-date.ts'
import { type AllocationStep, allocationSteps } from '@dray/domain/allocation/allocation-steps.ts'
import { legChoices } from '@dray/domain/allocation/leg-choice.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { useMemo, useState } from 'react'
import { type OfficeJob, StatusBadge, useCompanyZone } from '#features/jobs/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { KeyHints } from '#ui/layout/key-hint.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { CarrierLists } from './carrier-lists.tsx'
import { type CarrierTab, carrierTabs } from './carrier-tabs.ts'
import { CurrentAllocation } from './current-allocation.tsx'
import { type CurrentCarrier, currentCarrier } from './current-carrier.ts'
import { jobLine } from './job-line.ts'
import { useAllocating } from './use-allocating.ts'
import { useCarriers } from './use-carriers.ts'

interface AllocateJobProps {
  job: OfficeJob
  /** Somebody has it now; closes where this is left out. */
  onDone?: () => void
  onClose: () => void
}

const nightMode = 4

/** What the job's status lets this viewer do with whom a tab shows. */
function useSteps(job: OfficeJob, current: CurrentCarrier | null, tab: CarrierTab) {
  const viewer = useViewer()
  const is_on_workday = current?.kind === 'driver'
  const carrier = tab === 'day' || tab === 'night' ? 'driver' : tab
  return useMemo(
    () => allocationSteps({ job: factsOf(job), is_on_workday, carrier }, viewer),
    [job, is_on_workday, carrier, viewer],
  )
}

/** `p` plans, and plans again where a plan stands; a booked job is moved by Enter alone. */
function planStep(steps: readonly AllocationStep[], status: string): 'plan' | 'move' | undefined {
  if (steps.includes('plan')) return 'plan'
  return status === 'Planned' && steps.includes('move') ? 'move' : undefined
}

function Hints({ tab, first, plan }: { tab: CarrierTab; first: AllocationStep | undefined; plan: string | undefined }) {
  if (!first) return null
  return (
    <KeyHints
      hints={[
        { keys: ['up', 'down'], text: texts.howTo },
        { keys: ['enter'], text: first === 'move' ? texts.move[tab] : texts.allocate },
        ...(plan ? [{ keys: ['p'], text: texts.plan }] : []),
      ]}
    />
  )
}

/** The dialog once the job is there: who can be given it on its day, by kind, each searched and chosen by key. */
export function AllocateJob({ job, onDone, onClose }: AllocateJobProps) {
  const viewer = useViewer()
  const zone = useCompanyZone()
  const { date, refusal } = allocationDate(job)
  const current = currentCarrier(job)
  const [tab, setTab] = useState<CarrierTab>(job.mode === nightMode ? 'night' : 'day')
  const [words, setWords] = useState('')
  const steps = useSteps(job, current, tab)
  const plan = planStep(steps, job.status)
  const allocating = useAllocating({ job_id: job.id, onDone: onDone ?? onClose })
  const carriers = useCarriers({ job, date, current, words })
  const closed = current ? texts.onlyBack(job.status) : texts.closed(job.status)

  return (
    <Dialog
      size="full"
      flush
      opened
      onClose={onClose}
      title={texts.title(job.job_number)}
      header={
        <>
          <StatusBadge status={job.status} />
          {date !== null && <Text look="strong">{texts.forDay(date, allocationSide(job))}</Text>}
          <Text look="muted" cut>
            {jobLine(job, zone)}
          </Text>
        </>
      }
      footerStart={<CurrentAllocation job={job} carrier={current} />}
      footer={<Hints tab={tab} first={steps[0]} plan={plan} />}
    >
      <Tabs label={texts.kinds} tabs={carrierTabs(carriers, viewer.settings)} value={tab} onChange={setTab} />
      {date === null || steps.length === 0 ? (
        <EmptyState title={refusal ?? closed} />
      ) : (
        <CarrierLists
          tab={tab}
          job={job}
          date={date}
          current={current}
          legs={legChoices(job)}
          steps={steps}
          plan={plan}
          carriers={carriers}
          allocating={allocating}
          words={words}
          onWords={setWords}
        />
      )}
    </Dialog>
  )
}
