import { weekday } from '@dray/domain/kernel/clock-time.ts'
import { multiDayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { MonthGrid } from '#ui/display/month-grid.tsx'
import { useChosenDays } from '#ui/display/use-chosen-days.ts'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { driverDayKind, driverMonthKinds, isOwnDay, isTakenDay } from './driver-month.ts'
import { getVehicleMonthOptions } from './organizer.queries.ts'

interface DriverDaysProps {
  isBooking: boolean
  /** The first day of the board: its month is shown, or this one where it is past. */
  from: string
  driver_id: number
  vehicle_id: number
  shift_type_id: 1 | 2
  error?: string | undefined
  onChange: (dates: string[]) => void
}

/** The driver's days on the vehicle: to book are those that nobody has, to remove those that the driver has. */
export function DriverDays({
  isBooking,
  from,
  driver_id,
  vehicle_id,
  shift_type_id,
  error,
  onChange,
}: DriverDaysProps) {
  const today = useToday()
  const [first, setFirst] = useState(`${(from > today ? from : today).slice(0, 7)}-01`)
  const { data: row } = useQuery(getVehicleMonthOptions(vehicle_id, first, shift_type_id))
  const kindOf = (date: string) => (row ? driverDayKind(row, driver_id, date) : undefined)
  const isClosed = (date: string) => !row || (isBooking ? isTakenDay(kindOf(date)) : !isOwnDay(kindOf(date)))
  const { chosen, choose, clear } = useChosenDays({ isClosed, isPassedOver: (date) => isBooking && weekday(date) > 5 })
  return (
    <>
      <MonthGrid
        first={first}
        onFirst={setFirst}
        kinds={driverMonthKinds}
        kindOf={kindOf}
        selectedLabel={texts.legends.selected}
        min={today}
        chosen={chosen}
        isClosed={isClosed}
        onDay={(date, how) => onChange(choose(date, how))}
      />
      <Inline>
        <Text look="muted">{chosen.size === 0 ? texts.choose : texts.chosen(chosen.size)}</Text>
        {chosen.size > 0 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              clear()
              onChange([])
            }}
          >
            {texts.clear}
          </Button>
        )}
      </Inline>
      {error && (
        <div role="alert">
          <Text tone="danger">{error}</Text>
        </div>
      )}
    </>
  )
}
