import { requestsButtonTexts } from '@dray/domain/bookings/requests-button.messages.ts'
import { diaryPreferences } from '@dray/domain/diary-settings/diary-preferences.ts'
import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { diaryTexts, diaryActionTexts as texts } from '@dray/domain/job-list/diary.messages.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { allocateRefusal } from '@dray/domain/job-steps/refusal-texts.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import { jobStatuses } from '@dray/domain/jobs/status.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useExchangeReady } from '#features/exchange/index.ts'
import { needsOffice } from '#features/job-offers/index.ts'
import { getDiaryDefaultsOptions, getJobOptions, useCompanyZone, useMarkedJobs } from '#features/jobs/index.ts'
import { useList } from '#kit/list/use-list.ts'
import { useRowIntent } from '#kit/use-row-intent.ts'
import { loadCode } from '#platform/load-code.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { queryClient } from '#platform/query-client.ts'
import { useSeesPrices, useViewer } from '#platform/viewer.ts'
import { toast } from '#ui/overlay/toast.ts'
import { officeColumns } from './diary-columns.tsx'
import { PagePrice, SelectionActions } from './diary-foot.tsx'
import { DiaryList, type DiaryProps, diary } from './diary-list.tsx'
import { diaryMenu } from './diary-menu.tsx'
import { officeQueryOf } from './diary-search.ts'
import { listJobsOptions, type OfficeRow } from './job-list.queries.ts'
import { OfficeFilters } from './office-filters.tsx'
import { type RowAction, rowActionOf } from './row-action.ts'
import { useDiaryCommands } from './use-diary-commands.ts'
import { useDiaryPicker } from './use-diary-picker.tsx'

/** Saves the jobs' proofs and papers as one archive, on in the tray when one goes on. */
const downloadFiles = async (rows: readonly OfficeRow[]) =>
  (await loadCode(() => import('#features/proofs/index.ts'))).startArchive(rows.map(({ id }) => id))

/** Takes back what was done last on this screen: who was given a job, steps of several. */
const undo = () => void loadCode(() => import('#kit/undo-history.ts')).then(({ undoLast }) => undoLast())

interface OfficeDiaryProps extends DiaryProps {
  /** Before the button that enters a job. */
  otherActions?: ReactNode
}

/** The office's traffic diary: the list in the address, live, with everything that can be done to a row. */
export function OfficeDiary({ search, onSearch, onOpenIntent, onShortcuts, otherActions }: OfficeDiaryProps) {
  useMarkedJobs()
  const navigate = useNavigate()
  const viewer = useViewer()
  const seesPrices = useSeesPrices()
  const zone = useCompanyZone()
  // The entry form's choices, so that it opens at once.
  useQuery({ ...getDiaryDefaultsOptions(), notifyOnChangeProps: [] })
  const today = useAtThisMoment((now) => dateIn(zone, new Date(now).toISOString()))
  const list = useList(
    {
      ...diary,
      columnsPreference: diaryPreferences.columns,
      options: (wanted) => listJobsOptions(officeQueryOf(wanted, { today, seesPrices })),
      pageIn: (answer) => answer.job_details,
    },
    { search, onSearch },
  )
  const { page, selection, table } = list
  const commands = useDiaryCommands(viewer, onSearch)
  const [isPointed, setPointed] = useState(false)
  const exchange_ready = useExchangeReady(isPointed)

  const [isQuick, columnPicker] = useDiaryPicker(list.view)
  const handleAction = useCallback(
    (row: OfficeRow, action: RowAction) => {
      if (action.kind === 'label') return
      if (!isQuick) return commands.open(row)
      if (jobStep(action.id).needs === 'carrier') commands.allocate(row)
      else commands.step(row, { ...jobStep(action.id), confirmation: null })
    },
    [commands, isQuick],
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
  const handleIntent = useRowIntent((id) => {
    onOpenIntent?.()
    // A row's menu says what can be done with the exchange: asked for when it may soon be opened.
    setPointed(true)
    void queryClient.prefetchQuery(getJobOptions(id))
  })

  const single = selection.rows.length === 1 ? selection.rows[0] : undefined
  const isMarked = selection.rows.every((row) => row.is_marked === 1)
  const handleMark = () => {
    for (const row of selection.rows) if ((row.is_marked === 1) === isMarked) commands.mark(row, !isMarked)
  }
  const withRow = (work: (row: OfficeRow) => void) => () => {
    const row = table.current?.current() ?? single
    if (row) work(row)
    else toast.warning(texts.noRow)
  }
  const hasOffers = page.answer?.job_details.data.some(({ offer }) => offer !== null && needsOffice(offer)) ?? false
  const newJob = () => onSearch({ entry: 'new' })
  const importJobs = () => void navigate({ to: '/import', search: { kind: 'jobs' } })

  return (
    <DiaryList
      list={list}
      search={search}
      onSearch={onSearch}
      today={today}
      buckets={{ values: jobStatuses, nameOf: statusLabel, counts: list.page.answer?.statusCount }}
      columns={columns}
      columnPicker={columnPicker}
      onIntent={handleIntent}
      otherActions={otherActions}
      onNewJob={newJob}
      otherEntries={[
        { key: 'trip', label: diaryTexts.newTrip, onSelect: () => onSearch({ entry: 'trip' }) },
        { key: 'quote', label: diaryTexts.newQuote, onSelect: () => onSearch({ entry: 'quote' }) },
        { key: 'import', label: diaryTexts.importJobs, onSelect: importJobs },
      ]}
      rowActions={(row) => diaryMenu(row, { viewer, exchange_ready }, commands)}
      filters={<OfficeFilters search={search} onSearch={onSearch} hasOffers={hasOffers} />}
      keys={[
        { keys: 'n', opensField: true, text: texts.newJob, run: newJob },
        { keys: 'r', text: requestsButtonTexts.title, run: () => onSearch({ requests: 'open' }) },
        { keys: 'e', text: texts.edit, run: withRow(commands.edit) },
        { keys: 'a', text: texts.allocate, run: withRow(commands.allocate) },
        { keys: 'mod+z', text: texts.undo, run: undo },
        { keys: 'p', text: texts.pod, run: withRow(commands.pod) },
      ]}
      foot={{
        sum: seesPrices && <PagePrice rows={page.rows} />,
        selected: {
          count: selection.rows.length,
          text: tableTexts.selected(selection.rows.length),
          actions: (
            <SelectionActions
              rows={selection.rows}
              onAllocate={
                single && allocateRefusal(factsOf(single), viewer) === null ? () => commands.allocate(single) : null
              }
              isMarked={isMarked}
              onMark={handleMark}
              onDownload={() => void downloadFiles(selection.rows)}
            />
          ),
        },
      }}
      {...(onShortcuts && { onShortcuts })}
    />
  )
}
