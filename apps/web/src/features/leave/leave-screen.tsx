import { leaveCalendarTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useUndoKey } from '#kit/undo-history.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { AvailabilityDialog } from './availability-dialog.tsx'
import { EntitlementDialog } from './entitlement-dialog.tsx'
import { listDriverHolidaysOptions } from './leave.queries.ts'
import { driverIn, LeaveCalendar } from './leave-calendar.tsx'
import { LeaveRequests } from './leave-requests.tsx'
import { holidaysQueryOf, type LeaveSearch, monthIn } from './leave-search.ts'
import { useLeaveRights } from './use-leave-rights.ts'

/** `/driver-holiday-management`: who is away when, who asks for leave, and how much is left. */
export function LeaveScreen(props: ListProps<LeaveSearch>) {
  const { search, onSearch } = props
  useUndoKey(texts.title)
  const head = (open: number | null) => (
    <Tabs
      label={texts.views}
      tabs={[
        { value: 'calendar', label: texts.calendar },
        { value: 'requests', label: texts.requests, count: open, alarm: true },
      ]}
      value={search.show ?? 'calendar'}
      onChange={(show) =>
        onSearch({ show: show === 'requests' ? show : undefined, page: undefined, status: undefined })
      }
    />
  )
  const { mayChange } = useLeaveRights()
  const actions = mayChange && (
    <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => onSearch({ dialog: 'ask' })}>
      {texts.ask}
    </Button>
  )
  return (
    <>
      {search.show === 'requests' ? (
        <LeaveRequests {...props} head={head} actions={actions} />
      ) : (
        <LeaveCalendar {...props} head={head} actions={actions} />
      )}
      <Opened {...props} />
    </>
  )
}

/** What the address opens above the calendar. */
function Opened({ search, onSearch }: ListProps<LeaveSearch>) {
  const today = useToday()
  const isNeeded = search.driver !== undefined
  const { data } = useQuery({ ...listDriverHolidaysOptions(holidaysQueryOf(search, today)), enabled: isNeeded })
  const driver = driverIn(data, search.driver)
  const { dialog, day } = search
  const { mayChange, mayPlan } = useLeaveRights()
  const close = () => onSearch({ driver: undefined, day: undefined, dialog: undefined })
  if (dialog === 'ask' && mayChange) return <AskDialog driver={driver} day={day} onClose={close} />
  if (!driver) return null
  if (dialog === 'entitlement') {
    return (
      <EntitlementDialog driver_id={driver.id} name={driver.full_name} date={monthIn(search, today)} onClose={close} />
    )
  }
  if (dialog !== 'availability' || driver.user_id === null || !mayPlan) return null
  return <AvailabilityDialog user_id={driver.user_id} name={driver.full_name} day={day} onClose={close} />
}
