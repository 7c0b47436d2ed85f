import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { showDay } from '@dray/domain/kernel/clock-time.ts'
import { boardTexts, workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HistoryLink } from '#features/audit-trail/index.ts'
import { WorkdayByPhone } from '#features/driver-captures/index.ts'
import { AvailabilityDialog } from '#features/leave/index.ts'
import { VehicleReminderDialog } from '#features/vehicle-reminders/index.ts'
import { MaintenanceDialog, ShiftFavourites } from '#features/vehicles/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { showError } from '#kit/show-error.ts'
import { done } from '#kit/undo-history.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { AvailableDialog } from './available-dialog.tsx'
import type { BoardEdits } from './board-edits.ts'
import type { Board } from './board-store.ts'
import { ClockSection } from './clock-section.tsx'
import { CrewSection } from './crew-section.tsx'
import { EndDialog } from './end-dialog.tsx'
import { JobsSection } from './jobs-section.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import {
  type BoardVehicle,
  type Card,
  endWorkday,
  getOrganizerDayOptions,
  type OrganizerDay,
  type Place,
  refreshDays,
  resumeWorkday,
  type Workday,
} from './organizer.queries.ts'
import { ActivitySection, ChecksSection, FilesSection } from './workday-feed.tsx'

type Tab = keyof typeof texts.tabs
const tabs = (Object.keys(texts.tabs) as Tab[]).map((value) => ({ value, label: texts.tabs[value] }))
const tones = { booked: 'indigo', in_progress: 'violet', completed: 'teal', ended: 'slate' } as const

interface WorkdayDrawerProps {
  place: Place
  board: Board
  edits: BoardEdits
  /** Another day of the same vehicle. */
  onDay: (date: string) => void
  onClose: () => void
}

const driverOf = (workday: Workday) => workday.client_driver ?? workday.agency_driver

type DialogName = 'end' | 'jobs' | 'maintenance' | 'reminders' | 'availability'

/** A vehicle on a day: its workday with jobs, clock times, files and feed, or the form of a new one. */
export function WorkdayDrawer(props: WorkdayDrawerProps) {
  const { place, board, onClose } = props
  const query = useQuery(getOrganizerDayOptions(place))
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const { day, isGone } = useOpenDay(query.data)
  const workday = isGone ? null : (day?.workday ?? null)
  const row = board.row(board.rowOf(place.vehicle_id) ?? -1)
  const known = knownOf(day, row, place.date)
  return (
    <Drawer
      opened
      width="wide"
      onClose={onClose}
      title={titleOf(known, day, row?.reg ?? '')}
      header={<DayBadges place={place} workday={known} />}
      footerStart={
        <>
          {workday && <WorkdayActions {...props} workday={workday} onEnd={() => setDialog('end')} />}
          {workday && driverOf(workday)?.user_id && (
            <Button onClick={() => setDialog('availability')}>{texts.availability}</Button>
          )}
          {row && <VehicleActions onDialog={setDialog} />}
        </>
      }
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      {day ? (
        <DayContent {...props} day={day} isGone={isGone} onAdd={() => setDialog('jobs')} />
      ) : (
        <LoadingState query={query} />
      )}
      {dialog !== null && (
        <OpenDialog dialog={dialog} row={row} day={day} edits={props.edits} onClose={() => setDialog(null)} />
      )}
    </Drawer>
  )
}

/**
 * The day as it is now. A workday that was shown and that others have removed or moved stays, marked as gone, with what
 * was typed into it: the drawer of a workday never becomes the form of a new one.
 */
function useOpenDay(now: OrganizerDay | undefined): { day: OrganizerDay | undefined; isGone: boolean } {
  const shown = useRef<Workday | null>(null)
  const before = shown.current
  if (now && (before === null || now.workday?.id === before.id)) shown.current = now.workday
  if (!now || before === null || now.workday?.id === before.id) return { day: now, isGone: false }
  return { day: { ...now, workday: before }, isGone: true }
}

interface OpenDialogProps {
  dialog: DialogName
  row: BoardVehicle | undefined
  day: OrganizerDay | undefined
  edits: BoardEdits
  onClose: () => void
}

function OpenDialog({ dialog, row, day, edits, onClose }: OpenDialogProps) {
  const workday = day?.workday
  if (dialog === 'maintenance') {
    return row && <MaintenanceDialog vehicle={row} usedDates={usedDates(day)} onClose={onClose} />
  }
  if (dialog === 'reminders') return row && <VehicleReminderDialog vehicle={row} onClose={onClose} />
  if (!workday) return null
  const driver = driverOf(workday)
  if (dialog === 'availability') {
    return (
      driver?.user_id && (
        <AvailabilityDialog user_id={driver.user_id} name={driver.full_name} day={workday.date} onClose={onClose} />
      )
    )
  }
  return dialog === 'end' ? (
    <EndDialog card={workday} edits={edits} onClose={onClose} />
  ) : (
    <AvailableDialog workday={workday} edits={edits} onClose={onClose} />
  )
}

/** Days on which the vehicle is out or was. */
const usedDates = (day: OrganizerDay | undefined) =>
  day && [...day.calender_status_date.inProgressDates, ...day.calender_status_date.completedDates]

/** What belongs to the vehicle rather than to its day. */
function VehicleActions({ onDialog }: { onDialog: (dialog: 'maintenance' | 'reminders') => void }) {
  return (
    <>
      <Button onClick={() => onDialog('maintenance')}>{texts.maintenance}</Button>
      <Button onClick={() => onDialog('reminders')}>{texts.reminders}</Button>
    </>
  )
}

/** What a workday's header shows: of the board's card until the workday is here, so that nothing changes under the eye. */
type Known = (Pick<Card, 'id' | 'full_name' | 'state' | 'is_swapsie'> & { reg: string }) | null

function knownOf(day: OrganizerDay | undefined, row: BoardVehicle | undefined, date: string): Known {
  if (day) return day.workday && { ...cardOf(day.workday), reg: day.workday.vehicle.reg }
  const card = row?.vehicle_workday.find((one) => one.date === date && one.state !== 'ended')
  return row && card ? { ...card, reg: row.reg } : null
}

/** That a workday is new is said once it is sure that there is none. */
function titleOf(known: Known, day: OrganizerDay | undefined, reg: string) {
  if (known) return `${known.full_name}, ${known.reg}`
  return day ? texts.newTitle(reg) : reg
}

const DayBadges = ({ place, workday }: { place: Place; workday: Known }) => (
  <>
    <Badge>{showDay(place.date)}</Badge>
    <Badge>{boardTexts.shifts[place.shift_type_id]}</Badge>
    {workday && <Badge tone={tones[workday.state]}>{boardTexts.legends[workday.state]}</Badge>}
    {workday?.is_swapsie === 1 && <Badge tone="blue">{boardTexts.swapsie}</Badge>}
    {workday && <HistoryLink kind="workdays" id={workday.id} />}
  </>
)

interface ContentProps extends WorkdayDrawerProps {
  day: OrganizerDay
  /** Others have removed the workday that is shown. */
  isGone: boolean
  onAdd: () => void
}

function DayContent({ day, isGone, place, board, onDay, onAdd }: ContentProps) {
  const [tab, setTab] = useState<Tab>('day')
  const { workday } = day
  return (
    <Stack gap="loose">
      <Tabs flat label={texts.calendar} tabs={workday ? tabs : tabs.slice(0, 3)} value={tab} onChange={setTab} />
      {workday?.warnings.map(({ code, level, text }) => (
        <Notice key={code} kind={level === 'red' ? 'error' : 'warning'}>
          {text}
        </Notice>
      ))}
      {workday?.ended_reason && <Notice kind="info">{texts.ended(workday.ended_reason)}</Notice>}
      {tab === 'day' && <DayTab day={day} isGone={isGone} place={place} board={board} onAdd={onAdd} />}
      {tab === 'calendar' && <MonthCalendar place={place} onDay={onDay} />}
      {tab === 'favourites' && <Favourites day={day} place={place} />}
      {tab === 'activity' && workday && <ActivitySection workday={workday} />}
      {tab === 'files' && workday && (
        <>
          <ChecksSection workday={workday} />
          <FilesSection workday={workday} />
        </>
      )}
    </Stack>
  )
}

/** Who drives what, with which jobs, and the clock: as it stands, and as the driver's phone sent it. */
function DayTab({
  day,
  isGone,
  place,
  board,
  onAdd,
}: Pick<ContentProps, 'day' | 'isGone' | 'place' | 'board' | 'onAdd'>) {
  const { workday } = day
  return (
    <>
      <CrewSection key={`crew ${workday?.id ?? 'new'}`} day={day} isGone={isGone} place={place} board={board} />
      {workday && !isGone && <JobsSection workday={workday} board={board} onAdd={onAdd} />}
      {workday && <ClockSection key={`clock ${workday.id}`} workday={workday} isGone={isGone} board={board} />}
      {workday && <WorkdayByPhone workdayId={workday.id} />}
    </>
  )
}

/** The favourites of the shift, each with the days on which they are away or drive. */
function Favourites({ day, place }: Pick<ContentProps, 'day' | 'place'>) {
  const rows = day.workday_favourite_drivers.map(({ id, driver_id, driver_details }) => ({
    id,
    driver_id,
    user_id: driver_details.user_id,
    name: driver_details.full_name,
  }))
  const [opened, setOpened] = useState<{ user_id: number; name: string } | null>(null)
  return (
    <>
      <ShiftFavourites
        vehicle_id={place.vehicle_id}
        shift_type_id={place.shift_type_id}
        shift={boardTexts.shortShifts[place.shift_type_id]}
        rows={rows}
        actionsOf={({ user_id, name }) =>
          user_id !== null && (
            <Button size="sm" aria-label={texts.availabilityOf(name)} onClick={() => setOpened({ user_id, name })}>
              {texts.availability}
            </Button>
          )
        }
        onChanged={refreshDays}
      />
      {opened && <AvailabilityDialog {...opened} day={place.date} onClose={() => setOpened(null)} />}
    </>
  )
}

interface ActionsProps extends WorkdayDrawerProps {
  workday: Workday
  onEnd: () => void
}

function WorkdayActions({ workday, board, edits, onEnd, onClose }: ActionsProps) {
  const resume = () =>
    resumeWorkday(workday.id, { version: workday.version }).then(({ message }) => {
      board.askAgain([workday.id])
      done(message, async () => {
        await endWorkday(workday.id, { reason: workday.ended_reason ?? texts.end })
        board.askAgain([workday.id])
      })
    }, showError)
  if (workday.state === 'ended') return <Button onClick={() => void resume()}>{texts.resume}</Button>
  const removeIt = async () => {
    if (await edits.remove(cardOf(workday))) onClose()
  }
  return (
    <>
      {workday.is_record === 0 && (
        <Button variant="destructive" onClick={() => void removeIt()}>
          {boardTexts.remove}
        </Button>
      )}
      {workday.state !== 'completed' && <Button onClick={onEnd}>{texts.end}</Button>}
    </>
  )
}

const cardOf = (workday: Workday): Card => ({
  ...workday,
  vehicle_id: workday.vehicle.id,
  full_name: driverOf(workday)?.full_name ?? '',
  trailer: workday.trailer?.serial_no ?? null,
  job_count: workday.work_day_jobs.length,
  done_count: workday.work_day_jobs.filter(({ is_completed }) => is_completed === 1).length,
  warnings: workday.warnings.map(({ code }) => code),
  progress: null,
  offers: null,
  estimate: null,
})
