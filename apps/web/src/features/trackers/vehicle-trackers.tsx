import { listTrackerSources } from '@dray/domain/trackers/trackers.calls.ts'
import { trackerTexts as texts } from '@dray/domain/trackers/trackers.messages.ts'
import { useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { choice } from '#kit/list/filters.tsx'
import { type SearchOf, searchWhole } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { ChooseVehicleDialog } from './choose-vehicle-dialog.tsx'
import { sourceColumns } from './source-columns.tsx'
import { TrackerKeys } from './tracker-keys.tsx'
import classes from './trackers.module.css'
import { listTrackerSourcesOptions, type TrackerSource } from './trackers.queries.ts'

export const trackerAddress = addressOf(listTrackerSources, { opens: { device: searchWhole }, tabs: null })
export type TrackerSearch = SearchOf<typeof trackerAddress>

const definition = listDefinition({
  title: texts.title,
  address: trackerAddress,
  filters: { state: choice(texts.state, texts.states) },
  options: (search: TrackerSearch) => listTrackerSourcesOptions(trackerAddress.queryOf(search)),
  pageIn: (answer) => answer,
  rowName: ({ tracker_id }: TrackerSource) => tracker_id,
  opens: 'device',
  columnsPreference: 'trackers.columns',
})

/** The keys by which trackers deliver, and every device that has sent something, with what became of it. */
export function VehicleTrackers(props: ListProps<TrackerSearch>) {
  const { search, onSearch } = props
  const list = useList(definition, props)
  const zone = useCompanyZone()
  const { open } = list
  const columns = useMemo(() => sourceColumns(zone, (source) => open?.(source)), [zone, open])
  const chosen = list.page.rows.find(({ id }) => id === search.device)
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        head={
          <div className={classes.keys}>
            <TrackerKeys />
          </div>
        }
        filters={{ label: texts.filters, clearable: true }}
        rowActions={(row) => [{ key: 'choose', label: texts.choose, onSelect: () => list.open?.(row) }]}
        empty={{ text: texts.noSources, filtered: texts.noneFiltered }}
        printed={[search.state && texts.states[search.state]]}
      />
      {chosen && (
        <ChooseVehicleDialog key={chosen.id} source={chosen} onClose={() => onSearch({ device: undefined })} />
      )}
    </>
  )
}
