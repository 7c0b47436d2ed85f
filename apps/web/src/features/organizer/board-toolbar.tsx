import { weekTexts } from '@dray/domain/interface/interface.messages.ts'
import { addDays, isoWeek, showDate, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { multiDayTexts, boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconLayoutSidebarRight } from '@tabler/icons-react'
import type { Ref } from 'react'
import { CalculatorButton } from '#features/calculators/index.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import { FilterBar, FilterChips, KeywordFilter } from '#ui/table/filter-bar.tsx'
import classes from './board.module.css'
import type { TypeCount } from './organizer.queries.ts'
import type { OrganizerSearch } from './organizer-search.ts'

interface BoardToolbarProps {
  search: OrganizerSearch
  onSearch: (changes: Partial<OrganizerSearch>) => void
  /** Null until they are known. */
  counts: readonly TypeCount[] | null
  isAvailableShown: boolean
  onAvailable: () => void
  keywordsRef: Ref<HTMLInputElement>
}

const shifts = ([1, 2] as const).map((value) => ({ value, label: texts.shortShifts[value] }))

/** Which week, which shift, which vehicles. */
export function BoardToolbar(props: BoardToolbarProps) {
  const { search, onSearch, counts, isAvailableShown } = props
  const today = useToday()
  const { from, to } = weekOf(search.week ?? today)
  const turn = (days: number) => onSearch({ week: addDays(from, days) })
  return (
    <>
      <FilterBar
        label={texts.title}
        actions={
          <>
            <SegmentedControl
              label={texts.shift}
              options={shifts}
              value={search.shift === 'night' ? 2 : 1}
              onChange={(value) => onSearch({ shift: value === 2 ? 'night' : undefined })}
            />
            <ActionMenu
              label={texts.multiDay}
              actions={[
                { key: 'allocate', label: multiDayTexts.allocate, onSelect: () => onSearch({ dialog: 'multi' }) },
                { key: 'deallocate', label: multiDayTexts.deallocate, onSelect: () => onSearch({ dialog: 'unbook' }) },
              ]}
            >
              <Button icon={<IconCalendarPlus aria-hidden />}>{texts.multiDay}</Button>
            </ActionMenu>
            <CalculatorButton />
            <IconButton
              variant="framed"
              label={isAvailableShown ? texts.hideAvailable : texts.showAvailable}
              icon={<IconLayoutSidebarRight aria-hidden />}
              aria-pressed={isAvailableShown}
              onClick={props.onAvailable}
            />
          </>
        }
      >
        <span className={classes.week}>
          <IconButton
            variant="framed"
            label={weekTexts.previous}
            shortcut="["
            icon={<IconChevronLeft aria-hidden />}
            onClick={() => turn(-7)}
          />
          <span className={classes.weekText}>
            <strong>{weekTexts.week(isoWeek(from).week)}</strong>
            <span>{`${showDate(from)} – ${showDate(to)}`}</span>
          </span>
          <IconButton
            variant="framed"
            label={weekTexts.next}
            shortcut="]"
            icon={<IconChevronRight aria-hidden />}
            onClick={() => turn(7)}
          />
          <Button variant="quiet" onClick={() => onSearch({ week: undefined })}>
            {texts.today}
          </Button>
        </span>
        <KeywordFilter
          value={search.keywords ?? ''}
          onChange={(keywords) => onSearch({ keywords: keywords || undefined })}
          placeholder={texts.search}
          shortcut="/"
          inputRef={props.keywordsRef}
        />
      </FilterBar>
      <div className={classes.types}>
        <FilterChips
          label={texts.types}
          options={[
            {
              value: 0,
              label: texts.allTypes,
              ...(counts && { count: counts.reduce((sum, { count }) => sum + count, 0) }),
            },
            ...(counts ?? []).map(({ vehicle_type_id, v_code, count }) => ({
              value: vehicle_type_id,
              label: v_code,
              count,
            })),
          ]}
          value={search.type ?? 0}
          onChange={(type) => onSearch({ type: type || undefined })}
        />
      </div>
    </>
  )
}
