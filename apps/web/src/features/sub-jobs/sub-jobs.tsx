import { diaryActionTexts } from '@dray/domain/job-list/diary.messages.ts'
import { canTake } from '@dray/domain/job-steps/job-actions.ts'
import { jobControls } from '@dray/domain/job-steps/job-controls.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import type { ShownStatus } from '@dray/domain/jobs/customer-status.ts'
import { subJobTexts as texts } from '@dray/domain/sub-jobs/sub-jobs.messages.ts'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { cancelLoadOfJob, useExchangeReady } from '#features/exchange/index.ts'
import {
  type ChangeSearch,
  rowActionOf,
  type StepCommands,
  type StepTaker,
  stepItems,
  takeBackFromRow,
} from '#features/job-list/index.ts'
import { runStep } from '#features/job-steps/index.ts'
import { getJobOptions, type OfficeJob, type PortalJob } from '#features/jobs/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { type ShownSubJob, subJobColumns } from './sub-job-columns.tsx'

/** A sub-job with its trip, on which what can be done with it depends. */
type Leg = OfficeJob['trip_sub_jobs'][number] & { trip: Pick<OfficeJob, 'status'> }

const isEnded = ({ status }: ShownSubJob) => status === 'Deleted' || status === 'Cancelled'
const rowKey = (row: ShownSubJob) => row.id
const rowName = (row: ShownSubJob) => row.job_number

interface LegCommands extends StepCommands<Leg> {
  edit: (leg: Leg) => void
}

const commandsOf = (onSearch: ChangeSearch): LegCommands => ({
  open: ({ id }) => onSearch({ job: id }),
  edit: ({ id }) => onSearch({ dialog: 'sub_job', of: id }),
  allocate: ({ id }) => onSearch({ allocate: id }),
  cancelLoad: (leg) => void cancelLoadOfJob(leg),
  takeBack: takeBackFromRow,
  charge: ({ id }) => onSearch({ dialog: 'cancel', of: id }),
  step: (leg, step) => void runStep(leg, step),
})

/** Everything that can be done with a sub-job: what opens it, then its steps by the shared rules. */
function legMenu(leg: Leg, { viewer, exchange_ready }: StepTaker, commands: LegCommands): MenuAction[] {
  const mayEdit = jobControls(factsOf(leg), viewer).includes('edit')
  const steps = stepItems(leg, { viewer, exchange_ready }, commands)
  return [
    { key: 'open', label: diaryActionTexts.open, onSelect: () => commands.open(leg) },
    ...(mayEdit ? [{ key: 'edit', label: diaryActionTexts.edit, onSelect: () => commands.edit(leg) }] : []),
    ...steps.map((item, at) => (at === 0 ? { ...item, apart: true } : item)),
  ]
}

interface LegActionProps {
  leg: Leg
  taker: StepTaker
  commands: LegCommands
}

/** The step that is next, or who has the sub-job; the rest in a menu. */
function LegAction({ leg, taker, commands }: LegActionProps) {
  const { viewer } = taker
  const action = rowActionOf(leg, viewer)
  const take = (id: Parameters<typeof jobStep>[0]) =>
    id === 'allocate' ? commands.allocate(leg) : commands.step(leg, { ...jobStep(id), confirmation: null })
  return (
    <Inline gap="tight" spread="between">
      {action?.kind === 'step' ? (
        <Button size="sm" aria-label={`${action.label} ${leg.job_number}`} onClick={() => take(action.id)}>
          {action.label}
        </Button>
      ) : (
        <Text look="muted" cut>
          {action?.text}
        </Text>
      )}
      {canTake('complete', factsOf(leg), viewer) && (
        <Button
          size="sm"
          aria-label={`${jobStep('complete').label} ${leg.job_number}`}
          onClick={() => take('complete')}
        >
          {jobStep('complete').label}
        </Button>
      )}
      <ActionMenu label={texts.actionsOf(leg.job_number)} actions={legMenu(leg, taker, commands)}>
        <IconButton size="sm" label={texts.actionsOf(leg.job_number)} icon={<IconDots aria-hidden />} />
      </ActionMenu>
    </Inline>
  )
}

/** The sub-jobs of a trip, with what can be done with each, and a button for another one. */
export function SubJobs({ job, zone, onSearch }: { job: OfficeJob; zone: string; onSearch: ChangeSearch }) {
  const viewer = useViewer()
  const exchange_ready = useExchangeReady()
  const taker = useMemo(() => ({ viewer, exchange_ready }), [viewer, exchange_ready])
  const latest = useRef(onSearch)
  latest.current = onSearch
  const commands = useMemo(() => commandsOf((changes) => latest.current(changes)), [])
  const { status, trip_sub_jobs } = job
  const legs = useMemo(() => trip_sub_jobs.map((leg): Leg => ({ ...leg, trip: { status } })), [trip_sub_jobs, status])
  const columns = useMemo<TableColumn<Leg>[]>(
    () => [
      ...subJobColumns<Leg>(zone),
      {
        id: 'action',
        header: texts.action,
        fixed: true,
        sticky: 'end',
        width: 210,
        minWidth: 210,
        grow: 0,
        cell: (leg) => <LegAction leg={leg} taker={taker} commands={commands} />,
      },
    ],
    [zone, taker, commands],
  )
  const mayAdd = jobControls(factsOf(job), viewer).includes('sub_job')
  return (
    <Section
      title={texts.title}
      actions={
        mayAdd && (
          <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => onSearch({ dialog: 'sub_job', of: job.id })}>
            {texts.add}
          </Button>
        )
      }
    >
      {legs.length === 0 ? (
        <Text tone="muted">{texts.none}</Text>
      ) : (
        <DataTable
          label={texts.title}
          card
          compact
          columns={columns}
          rows={legs}
          rowKey={rowKey}
          rowName={rowName}
          faded={isEnded}
          onOpen={commands.open}
          onIntent={({ id }) => void queryClient.prefetchQuery(getJobOptions(id))}
          rowActions={(leg) => legMenu(leg, taker, commands)}
        />
      )}
    </Section>
  )
}

interface CustomerSubJobsProps {
  job: Pick<PortalJob, 'trip_sub_jobs'>
  zone: string
  shown: ShownStatus
}

/** The sub-jobs of a trip as its customer sees them: to look at. */
export function CustomerSubJobs({ job, zone, shown }: CustomerSubJobsProps) {
  const columns = useMemo(() => subJobColumns<PortalJob['trip_sub_jobs'][number]>(zone, shown), [zone, shown])
  return (
    <Section title={texts.title}>
      <DataTable
        label={texts.title}
        card
        compact
        columns={columns}
        rows={job.trip_sub_jobs}
        rowKey={rowKey}
        rowName={rowName}
        faded={isEnded}
      />
    </Section>
  )
}
