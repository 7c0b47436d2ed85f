import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { type LeaveType, leaveType, makeAvailable } from '@dray/domain/leave/leave-days.ts'
import { availabilityTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { queryClient } from '#platform/query-client.ts'
import { useToday } from '#platform/use-today.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { type DayKind, MonthGrid } from '#ui/display/month-grid.tsx'
import { useChosenDays } from '#ui/display/use-chosen-days.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Inline, Push, Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { askingFirst, doneWithUndo } from './asking-leave.ts'
import classes from './leave.module.css'
import { addDriverLeaves, type DriverLeaves, listDriverLeavesOptions, removeDriverLeaves } from './leave.queries.ts'

const { legends, buttons } = texts
const kinds = {
  inprogress_dates: { tone: 'violet', label: legends.inProgress },
  completed_dates: { tone: 'teal', label: legends.completed },
  booked_dates: { tone: 'indigo', label: legends.booked },
  notAvailable_dates: { tone: 'slate', label: legends.notAvailable },
  holiday_dates: { tone: 'amber', label: legends.holiday },
  sick_dates: { tone: 'red', label: legends.sick },
} as const satisfies Record<string, DayKind>
const shown = Object.keys(kinds) as (keyof typeof kinds)[]

interface AvailabilityDialogProps {
  /** The id with which the driver signs in. */
  user_id: number
  /** What the dialog is called until the driver is here. */
  name: string
  /** A day to begin with. */
  day?: string | undefined
  onClose: () => void
}

/** A driver's days: when they are away and why, when they drive; each can be changed. */
export function AvailabilityDialog({ user_id, name, day, onClose }: AvailabilityDialogProps) {
  const query = useQuery(listDriverLeavesOptions(user_id))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={query.data?.driver.full_name ?? name}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      <div className={classes.availability}>
        {query.data ? <Availability found={query.data} day={day} /> : <LoadingState query={query} />}
      </div>
    </Dialog>
  )
}

function Availability({ found, day }: { found: DriverLeaves; day: string | undefined }) {
  const { driver, dates } = found
  const today = useToday()
  const [first, setFirst] = useState(`${(day ?? today).slice(0, 7)}-01`)
  const { chosen, choose, clear } = useChosenDays({ start: day && day >= today ? [day] : [] })
  const halves = new Set(dates.half_dates)
  return (
    <Stack gap="loose">
      <Facts
        facts={[
          { name: texts.holidays(today.slice(0, 4)), value: dates.holiday_days },
          { name: texts.sick(today.slice(0, 4)), value: dates.sick_days },
        ]}
      />
      <MonthGrid
        first={first}
        onFirst={setFirst}
        kinds={Object.values(kinds)}
        kindOf={(date) => {
          const of = shown.find((name) => dates[name].includes(date))
          return of && kinds[of]
        }}
        markOf={(date) => (halves.has(date) ? texts.halfMark : undefined)}
        selectedLabel={legends.selected}
        min={today}
        chosen={chosen}
        onDay={choose}
      />
      <Changing found={found} chosen={[...chosen].toSorted()} onDone={clear} key={driver.id} />
    </Stack>
  )
}

interface ChangingProps {
  found: DriverLeaves
  chosen: readonly string[]
  onDone: () => void
}

function useChanging({ found, chosen, onDone }: ChangingProps) {
  const [half, setHalf] = useState(false)
  const [text, setText] = useState('')
  const add = useCommand(async (type: LeaveType) => {
    const given = {
      selectedDays: [...chosen],
      driver_id: found.driver.id,
      type,
      is_half: half ? (1 as const) : (0 as const),
      ...(text.trim() && { text: text.trim() }),
    }
    const answer = await askingFirst((confirmed) => addDriverLeaves({ ...given, confirmed }))
    if (answer === null) return
    onDone()
    const { message, data } = answer
    if (data.removed.length === 0) return void toast.success(message)
    doneWithUndo(message, { back: () => takeBack(found, chosen), removed: data.removed })
  })
  const free = useCommand(async () => {
    const { dates, leaves } = found
    const { refused, text } = makeAvailable(new Map(), chosen, [...dates.booked_dates, ...dates.inprogress_dates])
    if (text !== null) toast.error(text)
    const free = chosen.filter((date) => !refused.includes(date))
    const row = leaves.find(({ date }) => free.includes(date))
    if (row) toast.success((await removeDriverLeaves(row.id, free)).message)
    onDone()
  })
  return { half, setHalf, text, setText, add, free }
}

/** The leave that was set a moment ago goes again: which rows it made is read off the driver's calendar. */
async function takeBack({ driver }: DriverLeaves, chosen: readonly string[]) {
  const { leaves } = await queryClient.fetchQuery({ ...listDriverLeavesOptions(driver.user_id), staleTime: 0 })
  const row = leaves.find(({ date }) => chosen.includes(date))
  if (row) await removeDriverLeaves(row.id, [...chosen])
}

function Changing(props: ChangingProps) {
  const { chosen, onDone } = props
  const { half, setHalf, text, setText, add, free } = useChanging(props)
  const { permissions } = useViewer()
  const busy = add.busy || free.busy
  const isNone = chosen.length === 0
  return (
    <Stack>
      <Inline wrap>
        <Text look="muted">{isNone ? texts.choose : texts.chosen(chosen.length)}</Text>
        {!isNone && (
          <Button variant="quiet" size="sm" onClick={onDone}>
            {texts.clear}
          </Button>
        )}
        <Push>
          <CheckboxField label={texts.half} checked={half} onChange={setHalf} />
        </Push>
      </Inline>
      {permissions.has('papers.view') && (
        <TextField
          label={texts.reason}
          description={texts.reasonHint}
          maxLength={500}
          value={text}
          onChange={setText}
        />
      )}
      <Inline wrap>
        <Button disabled={isNone} loading={busy} onClick={() => void add.run(leaveType.sick)}>
          {buttons.sick}
        </Button>
        <Button disabled={isNone} loading={busy} onClick={() => void add.run(leaveType.holiday)}>
          {buttons.holiday}
        </Button>
        <Button disabled={isNone} loading={busy} onClick={() => void add.run(leaveType.notAvailable)}>
          {buttons.notAvailable}
        </Button>
        <Push>
          <Button disabled={isNone} loading={busy} onClick={() => void free.run()}>
            {buttons.available}
          </Button>
        </Push>
      </Inline>
    </Stack>
  )
}
