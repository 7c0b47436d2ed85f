import { workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MonthGrid } from '#ui/display/month-grid.tsx'
import { getVehicleFutureWorkdaysOptions, type Place } from './organizer.queries.ts'

/** What a day is shown as, the first that fits. */
const kinds = [
  { of: 'vorDates', tone: 'striped', label: texts.legends.vorDates },
  { of: 'inProgressDates', tone: 'violet', label: texts.legends.inProgressDates },
  { of: 'completedDates', tone: 'teal', label: texts.legends.completedDates },
  { of: 'swapsieBookedDates', tone: 'blue', label: texts.legends.swapsieBookedDates },
  { of: 'favDriverBookedDates', tone: 'indigo', label: texts.legends.favDriverBookedDates },
  { of: 'favDriverAwayDates', tone: 'amber', label: texts.legends.favDriverAwayDates },
] as const

interface MonthCalendarProps {
  place: Place
  onDay: (date: string) => void
}

/** A vehicle's month: when it is booked, by whom and how far that is; a day opens its workday. */
export function MonthCalendar({ place, onDay }: MonthCalendarProps) {
  const [first, setFirst] = useState(`${place.date.slice(0, 7)}-01`)
  const { data } = useQuery(getVehicleFutureWorkdaysOptions(place.vehicle_id, first, place.shift_type_id))
  return (
    <MonthGrid
      first={first}
      onFirst={setFirst}
      kinds={kinds}
      kindOf={(date) => kinds.find(({ of }) => data?.[of].includes(date))}
      selectedLabel={texts.legends.selected}
      current={place.date}
      onDay={onDay}
    />
  )
}
