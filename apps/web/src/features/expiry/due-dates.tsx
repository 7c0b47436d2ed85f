import { type DueKind, dueKinds, dueKindsFor } from '@dray/domain/expiry/due-kinds.table.ts'
import { dueSubjectsFor } from '@dray/domain/expiry/due-subjects.ts'
import { listDueDates } from '@dray/domain/expiry/expiry.calls.ts'
import {
  daysLeft,
  dueLightText,
  lightTexts,
  subjectTexts,
  dueTexts as texts,
} from '@dray/domain/expiry/expiry.messages.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressOf } from '#kit/list/address-of-call.ts'
import { days } from '#kit/list/filters.tsx'
import type { SearchOf } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { RowLinkText } from '#ui/table/row-link.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { dueAddressOf } from './due-address.ts'
import { type DueRow, listDueDatesOptions } from './expiry.queries.ts'
import { LightBadge } from './paper-light.tsx'

const shownLights = ['red', 'amber', 'green'] as const

const columns: readonly TableColumn<DueRow>[] = [
  {
    id: 'owner_name',
    header: texts.owner,
    width: 190,
    look: 'strong',
    sticky: 'start',
    text: (row) => row.owner_name,
    cell: (row) => (
      <RowLinkText {...dueAddressOf(row)} tabIndex={-1}>
        {row.owner_name}
      </RowLinkText>
    ),
  },
  { id: 'kind', header: texts.kind, width: 200, text: (row) => row.label },
  {
    id: 'date',
    header: texts.date,
    width: 90,
    minWidth: 76,
    grow: 0,
    text: (row) => showDate(row.date),
    value: ({ date }) => ({ date }),
  },
  {
    id: 'left',
    header: texts.left,
    width: 110,
    minWidth: 90,
    grow: 0,
    look: 'muted',
    text: (row) => daysLeft(row.days_left),
  },
  {
    id: 'light',
    header: texts.light,
    width: 140,
    minWidth: 128,
    grow: 0.3,
    value: (row) => dueLightText(row.light, row.kind),
    cell: (row) => <LightBadge light={row.light}>{dueLightText(row.light, row.kind)}</LightBadge>,
  },
  {
    id: 'subject',
    header: texts.subject,
    width: 120,
    grow: 0,
    look: 'muted',
    yields: 2,
    text: (row) => subjectTexts[row.subject],
  },
  {
    id: 'code',
    header: texts.code,
    width: 90,
    grow: 0,
    look: 'muted',
    yields: 3,
    text: (row) => row.owner_code ?? '–',
  },
]

export const dueAddress = addressOf(listDueDates)
export type DueSearch = SearchOf<typeof dueAddress>

const definition = listDefinition({
  title: texts.title,
  address: dueAddress,
  filters: { date: days(texts.dates), subject: null, kind: null },
  options: (search: DueSearch) => listDueDatesOptions(dueAddress.queryOf(search)),
  pageIn: (answer) => answer,
  rowName: (row: DueRow) => `${row.owner_name}, ${row.label}`,
  columnsPreference: 'expiry.due-dates.columns',
})

/** Whose dates and which, of those that the viewer may see. */
function DueFilters({ search, onSearch }: ListProps<DueSearch>) {
  const { permissions } = useViewer()
  const subjects = dueSubjectsFor(permissions)
  const kinds = dueKindsFor(permissions)
  const ofPeople = subjects.some((subject) => subject === 'driver' || subject === 'owner_driver')
  const ofEquipment = subjects.some((subject) => subject === 'vehicle' || subject === 'trailer')
  const offered = dueKinds.filter(
    ({ kind, of }: DueKind) => kinds.some((one) => one === kind) && (of === 'person' ? ofPeople : ofEquipment),
  )
  return (
    <>
      <SelectFilter
        label={texts.subject}
        value={search.subject ?? null}
        onChange={(subject) => onSearch({ subject: subject ?? undefined })}
        options={subjects.map((subject) => ({ value: subject, label: subjectTexts[subject] }))}
      />
      <SelectFilter
        label={texts.kind}
        value={search.kind ?? null}
        onChange={(kind) => onSearch({ kind: kind ?? undefined })}
        options={offered.map(({ kind, label }) => ({ value: kind, label }))}
      />
    </>
  )
}

/** What expires when, of people, vehicles and trailers; the first due first. */
export function DueDates({ head, ...props }: ListProps<DueSearch> & { head?: ReactNode }) {
  const { search } = props
  const navigate = useNavigate()
  const list = useList(definition, props)
  const open = (row: DueRow) => void navigate(dueAddressOf(row))
  const { answer } = list.page
  return (
    <ListScreen
      list={{ ...list, open }}
      columns={columns}
      head={head}
      filters={{
        label: texts.filters,
        more: <DueFilters {...props} />,
        clearable: true,
      }}
      buckets={{ values: shownLights, nameOf: (light) => lightTexts[light], counts: answer?.statusCount, alarm: 'red' }}
      rowActions={(row) => [{ key: 'open', label: texts.open(row.owner_name), onSelect: () => open(row) }]}
      empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
      printed={[printedDays(list.days), search.status && lightTexts[search.status]]}
    />
  )
}
