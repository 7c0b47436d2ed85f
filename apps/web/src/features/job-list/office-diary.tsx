import { diaryActionTexts, diaryTexts } from '@dray/domain/job-list/diary.messages.ts'
import { canTake, statusAction } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import {
  type OfficeRow,
  officeJobOptions,
  officeListOptions,
  useCompanyZone,
  useMarkedJobs,
} from '#features/jobs/index.ts'
import { useRowIntent } from '#kit/use-row-intent.ts'
import { useListPage } from '#platform/list-page.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { queryClient } from '#platform/query-client.ts'
import { useSeesPrices, useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { TableHandle } from '#ui/table/data-table.tsx'
import { useListSelection } from '#ui/table/use-list-selection.ts'
import { officeColumns } from './diary-columns.tsx'
import { DiaryFoot, PagePrice, SelectionBar } from './diary-foot.tsx'
import { type ChangeSearch, DiaryList } from './diary-list.tsx'
import { diaryMenu } from './diary-menu.tsx'
import { type DiarySearch, officeQueryOf } from './diary-search.ts'
import { OfficeFilters } from './office-filters.tsx'
import { type RowAction, rowActionOf } from './row-action.ts'
import { useDiaryCommands } from './use-diary-commands.ts'
import { useDiaryKeys } from './use-diary-keys.ts'

export interface DiaryProps {
  search: DiarySearch
  onSearch: ChangeSearch
  /** A job is about to be opened: the screen fetches the code of its dialog. */
  onOpenIntent?: () => void
  onShortcuts?: () => void
}

/** The office's traffic diary: the list in the address, live, with everything that can be done to a row. */
export function OfficeDiary({ search, onSearch, onOpenIntent, onShortcuts }: DiaryProps) {
  useMarkedJobs()
  const viewer = useViewer()
  const seesPrices = useSeesPrices()
  const table = useRef<TableHandle<OfficeRow>>(null)
  const keywords = useRef<HTMLInputElement>(null)
  const zone = useCompanyZone({ when: true })
  const today = useAtThisMoment((now) => dateIn(zone, new Date(now).toISOString()))
  const query = useMemo(() => officeQueryOf(search, { today, seesPrices }), [search, today, seesPrices])
  const page = useListPage(useQuery(officeListOptions(query)), (answer) => answer.job_details)
  const selection = useListSelection(page.rows, JSON.stringify(query))
  const commands = useDiaryCommands(viewer, onSearch)

  const handleAction = useCallback(
    (row: OfficeRow, action: RowAction) => {
      if (action.kind === 'label') return
      if (action.id === 'allocate') commands.allocate(row)
      else commands.step(row, { ...statusAction(action.id), confirmation: null })
    },
    [commands],
  )
  const columns = useMemo(
    () =>
      officeColumns({
        zone,
        actionOf: (row) => rowActionOf(row, viewer),
        onAction: handleAction,
        onMark: commands.mark,
      }),
    [zone, viewer, handleAction, commands],
  )
  const rowActions = useCallback((row: OfficeRow) => diaryMenu(row, viewer, commands), [viewer, commands])
  const handleIntent = useRowIntent((id) => {
    onOpenIntent?.()
    void queryClient.prefetchQuery(officeJobOptions(id))
  })

  const [only, ...others] = selection.rows
  const single = others.length === 0 ? only : undefined
  const isMarked = selection.rows.every((row) => row.is_marked === 1)
  const withRow = (work: (row: OfficeRow) => void) => () => {
    const row = table.current?.current() ?? single
    if (row) work(row)
    else toast.warning(diaryActionTexts.noRow)
  }
  const newJob = () => onSearch({ entry: 'new' })
  useDiaryKeys({
    table,
    keywords,
    more: [
      { keys: 'n', text: diaryActionTexts.newJob, run: newJob },
      { keys: 'e', text: diaryActionTexts.edit, run: withRow(commands.edit) },
      { keys: 'a', text: diaryActionTexts.allocate, run: withRow(commands.allocate) },
      { keys: 'p', text: diaryActionTexts.pod, run: withRow(commands.pod) },
      { keys: 'x', text: diaryActionTexts.select, run: () => table.current?.toggle() },
      {
        keys: 'Escape',
        text: diaryActionTexts.clearSelection,
        run: selection.clear,
        disabled: selection.keys.size === 0,
      },
    ],
  })

  return (
    <DiaryList
      view="office"
      search={search}
      onSearch={onSearch}
      today={today}
      page={page}
      pageOf={async (next) => (await queryClient.fetchQuery(officeListOptions({ ...query, page: next }))).job_details}
      columns={columns}
      tableRef={table}
      keywordsRef={keywords}
      onIntent={handleIntent}
      onNewJob={newJob}
      rowActions={rowActions}
      selected={selection.keys}
      onSelectedChange={selection.select}
      filters={<OfficeFilters search={search} onSearch={onSearch} />}
      actions={
        <Button variant="primary" icon={<IconPlus aria-hidden />} shortcut="n" onClick={newJob}>
          {diaryTexts.newJob}
        </Button>
      }
      foot={
        <DiaryFoot
          page={page}
          onPage={(next) => onSearch({ page: next })}
          onPageIntent={(next) => void queryClient.prefetchQuery(officeListOptions({ ...query, page: next }))}
          price={seesPrices && <PagePrice rows={page.rows} />}
          {...(onShortcuts && { onShortcuts })}
        >
          <SelectionBar
            count={selection.rows.length}
            onAllocate={single && canTake('allocate', factsOf(single), viewer) ? () => commands.allocate(single) : null}
            isMarked={isMarked}
            onMark={() => {
              for (const row of selection.rows) if ((row.is_marked === 1) === isMarked) commands.mark(row, !isMarked)
            }}
            onClear={selection.clear}
          />
        </DiaryFoot>
      }
    />
  )
}
