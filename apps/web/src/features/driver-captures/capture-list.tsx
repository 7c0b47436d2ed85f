import { captureKinds } from '@dray/domain/driver-captures/capture.ts'
import { captureTitle, captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import { listDriverCaptures } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { dayCaptureTexts as dayTexts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { driverOptions } from '#features/lookups/index.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { choice, lookup } from '#kit/list/filters.tsx'
import { type SearchOf, searchWhole } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useRecentRows } from '#kit/use-recent-rows.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { captureColumns } from './capture-columns.tsx'
import { CaptureDrawer } from './capture-drawer.tsx'
import { type CaptureRow, listDriverCapturesOptions } from './driver-captures.queries.ts'
import { TakeInButton } from './take-in-button.tsx'

export const captureAddress = addressOf(listDriverCaptures, {
  opens: { capture: searchWhole },
  stays: ['state'],
  tabs: 'state',
})
export type CaptureSearch = SearchOf<typeof captureAddress>

const stateOf = ({ state }: CaptureSearch) => state ?? 'waiting'
/** What waits stands in the order in which it came, all of it with the latest first, until another order is chosen. */
const latestFirst = { sort: 'received_at', direction: 'desc' } as const

const kindNames = Object.fromEntries(captureKinds.map((kind) => [kind, captureTitle(kind, null)])) as Record<
  CaptureRow['kind'],
  string
>

const definition = listDefinition({
  title: texts.title,
  address: captureAddress,
  filters: {
    driver_id: lookup(texts.driver, driverOptions()),
    job_id: null,
    workday_id: null,
    kind: choice(dayTexts.kind, kindNames),
    made_id: null,
  },
  options: (search: CaptureSearch) =>
    listDriverCapturesOptions({
      ...(stateOf(search) === 'all' && !search.sort && latestFirst),
      ...captureAddress.queryOf(search),
      state: stateOf(search),
    }),
  pageIn: ({ captures }) => captures,
  rowName: (row: CaptureRow) => `${row.said}, ${row.driver.full_name}`,
  opens: 'capture',
  columnsPreference: 'captures.columns',
})

/** What drivers' phones sent: what waits until the office has decided, or all of it. */
export function Captures(props: ListProps<CaptureSearch>) {
  const { search, onSearch } = props
  const list = useList(definition, props)
  const zone = useCompanyZone()
  const state = stateOf(search)
  const isWaiting = state === 'waiting'
  const recent = useRecentRows(driverCaptureChange.event)
  const columns = useMemo(() => captureColumns(zone, isWaiting), [zone, isWaiting])
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        filters={{ label: texts.filters, clearable: true }}
        actions={<TakeInButton />}
        notice={
          <Tabs
            label={texts.statesLabel}
            value={state}
            onChange={(next) => onSearch({ state: next === 'all' ? 'all' : undefined })}
            tabs={[
              { value: 'waiting', label: texts.states.waiting, count: list.page.answer?.waiting ?? null },
              { value: 'all', label: texts.states.all },
            ]}
          />
        }
        rowActions={(row) => [{ key: 'open', label: texts.open(row.said), onSelect: () => list.open?.(row) }]}
        empty={{ text: isWaiting ? texts.empty : texts.emptyAll, filtered: texts.emptyFiltered }}
        printed={[texts.states[state]]}
        recent={recent}
      />
      {search.capture !== undefined && (
        <CaptureDrawer
          key={search.capture}
          id={search.capture}
          rows={list.page.rows}
          zone={zone}
          onClose={() => onSearch({ capture: undefined })}
        />
      )}
    </>
  )
}
