import { diaryTexts as texts } from '@dray/domain/job-list/diary.messages.ts'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useRecentJobs } from '#features/jobs/index.ts'
import type { Buckets } from '#kit/list/list-buckets.ts'
import type { FootParts } from '#kit/list/list-foot.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import type { List } from '#kit/list/use-list.ts'
import type { Shortcut } from '#platform/shortcuts.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { DiaryRow } from './diary-columns.tsx'
import { type ChangeSearch, type DiarySearch, daysOf, diaryAddress, movedDays } from './diary-search.ts'
import { printLines } from './print-lines.ts'
import { ShortcutsHint } from './shortcuts-hint.tsx'

export interface DiaryProps {
  search: DiarySearch
  onSearch: ChangeSearch
  /** A job is about to be opened: the screen fetches the code of its dialog. */
  onOpenIntent?: () => void
  onShortcuts?: () => void
}

/** What the office's diary and the portal's have in common. */
export const diary = {
  title: texts.title,
  address: diaryAddress,
  rowName: (row: DiaryRow) => row.job_number,
  isFaded: (row: DiaryRow) => row.status === 'Deleted' || row.status === 'Cancelled',
  opens: 'job',
} as const

interface DiaryListProps<R extends DiaryRow> extends Pick<DiaryProps, 'search' | 'onSearch' | 'onShortcuts'> {
  list: List<R, { statusCount: Partial<Record<string, number>> }>
  today: string
  /** Tabs by the status of its jobs, in the order of their life. */
  buckets: Buckets<string>
  columns: readonly TableColumn<R>[]
  /** Beside days and keywords. */
  filters?: ReactNode
  /** Before the button that enters one. */
  otherActions?: ReactNode
  /** Left out where nobody may enter one. */
  onNewJob?: () => void
  /** What else can be entered, in a menu beside the button. */
  otherEntries?: readonly MenuAction[]
  onIntent: (row: R) => void
  rowActions: (row: R) => readonly MenuAction[]
  columnPicker?: ComponentProps<typeof ListScreen<R>>['columnPicker']
  keys?: readonly Shortcut[]
  foot?: FootParts
}

/** The list of jobs as office and portal share it: days, keywords, buckets, the table, its foot. */
export function DiaryList<R extends DiaryRow>(props: DiaryListProps<R>) {
  const { list, search, onSearch, onNewJob, onShortcuts } = props
  const days = daysOf(search, props.today)
  const move = (by: -1 | 0 | 1) => () => onSearch(movedDays(search, props.today, by))
  const dayKeys = [
    { keys: '[', text: texts.previousDay, run: move(-1) },
    { keys: ']', text: texts.nextDay, run: move(1) },
    { keys: 't', text: texts.today, run: move(0) },
  ]
  const newJobButton = (look: Partial<ComponentProps<typeof Button>>) =>
    onNewJob && (
      <Button {...look} icon={<IconPlus aria-hidden />} onClick={onNewJob}>
        {texts.newJob}
      </Button>
    )
  return (
    <ListScreen
      list={list}
      columns={props.columns}
      filters={{
        label: texts.filters,
        days: {
          label: texts.dates,
          value: days,
          onChange: ({ from, to }) => onSearch({ from, to, days: undefined }),
        },
        more: props.filters,
      }}
      actions={
        <>
          {props.otherActions}
          {newJobButton({ variant: 'primary', shortcut: 'n' })}
          {props.otherEntries && (
            <ActionMenu label={texts.otherEntries} actions={props.otherEntries}>
              <IconButton label={texts.otherEntries} icon={<IconChevronDown aria-hidden />} />
            </ActionMenu>
          )}
        </>
      }
      buckets={props.buckets}
      recent={useRecentJobs()}
      onIntent={props.onIntent}
      rowActions={props.rowActions}
      keys={[...(props.keys ?? []), ...dayKeys]}
      empty={{
        text: `${texts.emptyDay} ${onNewJob ? texts.emptyHint : texts.emptyPortal}`,
        actions: newJobButton({}),
        filtered: search.days === 'all' ? texts.emptyEverywhere : texts.emptyFiltered,
        filteredActions: search.keywords && search.days !== 'all' && (
          <Button onClick={() => onSearch({ days: 'all', from: undefined, to: undefined })}>
            {texts.everyDay(search.keywords)}
          </Button>
        ),
      }}
      {...(props.columnPicker && { columnPicker: props.columnPicker })}
      printed={printLines({ search, days })}
      foot={{ ...props.foot, end: onShortcuts && <ShortcutsHint onShortcuts={onShortcuts} /> }}
    />
  )
}
