import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showDayAndTime } from '@dray/domain/jobs/stop-time-words.ts'
import { availableTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { StatusBadge } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DataTable, type TableSort } from '#ui/table/data-table.tsx'
import { FilterBar, KeywordFilter } from '#ui/table/filter-bar.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { AvailableFilters, type ColumnFilters } from './available-filters.tsx'
import type { BoardEdits } from './board-edits.ts'
import { type JobsWanted, listJobsOnWorkdayOptions, type OrganizerJob, type Workday } from './organizer.queries.ts'

const sideOf = (job: OrganizerJob, side: 'collection' | 'delivery', zone: string) =>
  showDayAndTime(timeOfSide(job, side), zone)

const placeOf = (job: OrganizerJob, side: 'collection' | 'delivery') =>
  [job[`${side}_name`], job[`${side}_town`]].filter(Boolean).join(', ')

function columnsOf(zone: string, onAdd: (job: OrganizerJob) => void): TableColumn<OrganizerJob>[] {
  return [
    {
      id: 'job_number',
      header: texts.job,
      width: 84,
      grow: 0,
      sortable: true,
      look: 'strong',
      text: (job) => job.job_number,
    },
    {
      id: 'status',
      header: texts.status,
      width: 92,
      grow: 0,
      sortable: true,
      value: (job) => job.badge_name,
      cell: (job) => <StatusBadge status={job.status} label={job.badge_name} />,
    },
    { id: 'freed', header: texts.freed, width: 120, text: (job) => job.freed_from && texts.freedFrom(job.freed_from) },
    { id: 'customer', header: texts.customer, width: 150, sortable: true, text: (job) => job.customer.customer_name },
    { id: 'reference', header: texts.reference, width: 110, text: (job) => job.cus_ref },
    { id: 'from', header: texts.from, width: 140, text: (job) => placeOf(job, 'collection') },
    {
      id: 'collection',
      header: texts.collection,
      width: 128,
      grow: 0,
      sortable: true,
      look: 'clock',
      text: (job) => sideOf(job, 'collection', zone),
    },
    { id: 'to', header: texts.to, width: 140, text: (job) => placeOf(job, 'delivery') },
    {
      id: 'delivery',
      header: texts.delivery,
      width: 128,
      grow: 0,
      sortable: true,
      look: 'clock',
      text: (job) => sideOf(job, 'delivery', zone),
    },
    { id: 'load', header: texts.load, width: 60, grow: 0, text: (job) => job.load_type?.code ?? '' },
    {
      id: 'charge',
      header: texts.charge,
      width: 80,
      grow: 0,
      look: 'figures',
      money: true,
      text: (job) => job.total_charge?.toFixed(2) ?? '',
    },
    {
      id: 'action',
      header: texts.action,
      fixed: true,
      sticky: 'end',
      width: 72,
      grow: 0,
      cell: (job) => (
        <Button size="sm" aria-label={texts.addJob(job.job_number)} onClick={() => onAdd(job)}>
          {texts.add}
        </Button>
      ),
    },
  ]
}

interface AvailableDialogProps {
  workday: Workday
  edits: BoardEdits
  onClose: () => void
}

/** The jobs of a date that can go onto a workday, those of other drivers among them; each leaves the list once it is added. */
export function AvailableDialog({ workday, edits, onClose }: AvailableDialogProps) {
  const { time_zone } = useViewer()
  const [isLarge, setLarge] = useState(false)
  const [keywords, setKeywords] = useState('')
  const [filters, setFilters] = useState<ColumnFilters>({})
  const isNarrowed = keywords !== '' || Object.values(filters).some((value) => value !== undefined)
  const [sort, setSort] = useState<TableSort | null>(null)
  const query = useQuery(
    listJobsOnWorkdayOptions({
      date: workday.date,
      driver_id: workday.driver_id,
      ...(keywords && { keywords }),
      ...filters,
      ...(sort && { sort: sort.column as JobsWanted['sort'], direction: sort.direction }),
    }),
  )
  const columns = useMemo(
    () => columnsOf(time_zone, (job) => void edits.allocate(job, { workday_id: workday.id })),
    [time_zone, edits, workday.id],
  )
  return (
    <Dialog
      size={isLarge ? 'whole' : 'fourFifths'}
      opened
      flush
      onClose={onClose}
      title={texts.dialogTitle(workday.date)}
      footerStart={query.data && <Shown shown={query.data.data.length} total={query.data.total} />}
      actions={
        <IconButton
          label={isLarge ? texts.restore : texts.maximize}
          icon={isLarge ? <IconArrowsDiagonalMinimize2 aria-hidden /> : <IconArrowsDiagonal aria-hidden />}
          onClick={() => setLarge(!isLarge)}
        />
      }
    >
      <FilterBar label={texts.filter}>
        <KeywordFilter autoFocus value={keywords} onChange={setKeywords} />
        <AvailableFilters filters={filters} onChange={setFilters} />
      </FilterBar>
      {query.data ? (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={query.data.data}
          rowKey={({ id }) => id}
          rowName={({ job_number }) => job_number}
          sort={sort}
          onSort={setSort}
          onOpen={(job) => void edits.allocate(job, { workday_id: workday.id })}
          empty={isNarrowed ? texts.noneFound : texts.none}
        />
      ) : (
        <LoadingState query={query} />
      )}
    </Dialog>
  )
}

/** How many jobs there are beyond those that one answer brings. */
const Shown = ({ shown, total }: { shown: number; total: number }) =>
  shown < total && <Text look="muted">{texts.shown(shown, total)}</Text>
