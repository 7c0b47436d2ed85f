import {
  driverStateTexts,
  latenessTexts,
  liveDriversTexts as texts,
} from '@dray/domain/live-drivers/live-drivers.messages.ts'
import { type EstimateState, estimateStates } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { IconFocusCentered, IconLayoutSidebarRight } from '@tabler/icons-react'
import type { Ref } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { FilterBar, FilterChips, KeywordFilter } from '#ui/table/filter-bar.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import classes from './live-drivers.module.css'
import { type ShownState, shownStates } from './live-items.ts'
import type { LiveSearch } from './live-search.ts'

interface LiveToolbarProps {
  search: LiveSearch
  onSearch: (changes: Partial<LiveSearch>) => void
  /** How many there are of each state; null until they are known. */
  counts: ReadonlyMap<ShownState, number> | null
  total: number
  showsVehicles: boolean
  isListShown: boolean
  onList: () => void
  onAll: () => void
  keywordsRef: Ref<HTMLInputElement>
}

/** Without a position, or with one that is no news: one kind for who looks. */
const nameOf = (state: ShownState) => (state === 'no_position' ? texts.noPosition : driverStateTexts[state])
const lateness = estimateStates.map((value) => ({ value, label: latenessTexts[value] }))
const latenessOf = (value: string | null): EstimateState | undefined => estimateStates.find((one) => one === value)

/** Whom the map and the list show. */
export function LiveToolbar(props: LiveToolbarProps) {
  const { search, onSearch, counts, isListShown } = props
  const states = shownStates.filter((state) => state !== 'off_shift' || props.showsVehicles)
  const countOf = (state: ShownState) => (counts ? { count: counts.get(state) ?? 0 } : {})
  return (
    <>
      <FilterBar
        label={texts.title}
        actions={
          <>
            <IconButton
              variant="framed"
              label={texts.showAll}
              shortcut="a"
              icon={<IconFocusCentered aria-hidden />}
              onClick={props.onAll}
            />
            <IconButton
              variant="framed"
              label={isListShown ? texts.hideList : texts.showList}
              icon={<IconLayoutSidebarRight aria-hidden />}
              aria-pressed={isListShown}
              onClick={props.onList}
            />
          </>
        }
      >
        <KeywordFilter
          value={search.keywords ?? ''}
          onChange={(keywords) => onSearch({ keywords: keywords || undefined })}
          placeholder={texts.search}
          shortcut="/"
          inputRef={props.keywordsRef}
        />
        <SelectFilter
          label={texts.lateness}
          options={lateness}
          value={search.lateness ?? null}
          onChange={(value) => onSearch({ lateness: latenessOf(value) })}
        />
      </FilterBar>
      <div className={classes.states}>
        <FilterChips<ShownState | 'all'>
          label={texts.states}
          options={[
            { value: 'all', label: texts.all, ...(counts && { count: props.total }) },
            ...states.map((state) => ({ value: state, label: nameOf(state), ...countOf(state) })),
          ]}
          value={search.state ?? 'all'}
          onChange={(state) => onSearch({ state: state === 'all' ? undefined : state })}
        />
      </div>
    </>
  )
}
