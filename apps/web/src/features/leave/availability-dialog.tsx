import { dialogTexts, undoTexts } from '@dray/domain/interface/interface.messages.ts'
import { type LeaveType, leaveType, makeAvailable } from '@dray/domain/leave/leave-days.ts'
import { availabilityTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { correctionFaults, correctionReasonLength, mayCorrect, pastDays } from '@dray/domain/leave/past-days.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takingBack } from '#kit/accept-warnings.tsx'
import { asking } from '#kit/asking.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { done } from '#kit/undo-history.ts'
import { useCommand } from '#kit/use-command.ts'
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
import { FreedDays } from './freed-days.tsx'
import classes from './leave.module.css'
import {
  addDriverLeaves,
  changeDriverDays,
  type DaysBefore,
  type DriverLeaves,
  listDriverLeavesOptions,
  type Removed,
} from './leave.queries.ts'

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
  const viewer = useViewer()
  const isOpen = (date: string) => date >= today || mayCorrect(viewer)
  const { chosen, choose, clear } = useChosenDays({ start: day && isOpen(day) ? [day] : [] })
  const [freed, setFreed] = useState<Removed>([])
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
        {...(!mayCorrect(viewer) && { min: today })}
        chosen={chosen}
        onDay={choose}
      />
      <Changing
        key={driver.id}
        found={found}
        today={today}
        chosen={[...chosen].toSorted()}
        onFreed={setFreed}
        onDone={clear}
      />
      {freed.length > 0 && (
        <FreedDays
          key={freed.map(({ date, vehicle_id }) => `${date} ${vehicle_id}`).join()}
          driver_id={driver.id}
          freed={freed}
          onGiven={(given) => setFreed(freed.filter((one) => !given.includes(one)))}
        />
      )}
    </Stack>
  )
}

interface ChangingProps {
  found: DriverLeaves
  today: string
  chosen: readonly string[]
  /** Workdays that the leave has removed; none once they are back. */
  onFreed: (freed: Removed) => void
  onDone: () => void
}

/** What sets the days as they were, with the workdays that went; or why that would lose something. */
function wayBack(found: DriverLeaves, { before, removed, correction_reason, onBack }: Changed) {
  const texts = new Map(found.leaves.map(({ date, text }) => [date, text]))
  if (before.some(({ date, has_text }) => has_text === 1 && !texts.get(date))) return { why: undoTexts.reasonHidden }
  const days = before.map(({ has_text: _, is_half, ...day }) => ({
    ...day,
    is_half: is_half === 1,
    text: texts.get(day.date) ?? null,
  }))
  return async () => {
    const body = { driver_id: found.driver.id, days, workdays: removed, correction_reason }
    await takingBack((accepted) => changeDriverDays({ ...body, ...accepted }))
    onBack()
  }
}
interface Changed {
  before: DaysBefore
  removed: Removed
  correction_reason: string | null
  onBack: () => void
}

function useChanging({ found, today, chosen, onFreed, onDone }: ChangingProps) {
  const viewer = useViewer()
  const [half, setHalf] = useState(false)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string | undefined>()
  const correction_reason = reason.trim() || null
  const isCorrection = pastDays(chosen, today).length > 0
  /** Past days are changed with a reason only. */
  const isFit = () => {
    const faults = correctionFaults(viewer, { dates: chosen, today, reason: correction_reason })
    setReasonError(faults.correction_reason?.[0])
    return Object.keys(faults).length === 0
  }
  const tell = ({ message, data }: Awaited<ReturnType<typeof addDriverLeaves>>) => {
    const { removed, before } = data
    done(message, wayBack(found, { removed, before, correction_reason, onBack: () => onFreed([]) }))
    onFreed(removed)
    onDone()
    setReason('')
  }
  const add = useCommand(async (type: LeaveType) => {
    if (!isFit()) return
    const given = {
      selectedDays: [...chosen],
      driver_id: found.driver.id,
      type,
      is_half: half ? (1 as const) : (0 as const),
      correction_reason,
      ...(text.trim() && { text: text.trim() }),
    }
    tell(await asking((accepted) => addDriverLeaves({ ...given, ...accepted })))
  })
  const free = useCommand(async () => {
    if (!isFit()) return
    const { dates, leaves } = found
    const booked = [...dates.booked_dates, ...dates.inprogress_dates].filter((date) => date >= today)
    const { refused, text } = makeAvailable(new Map(), chosen, booked)
    if (text !== null) toast.error(text)
    const away = new Set(leaves.map(({ date }) => date))
    const days = chosen.filter((date) => !refused.includes(date) && away.has(date))
    if (days.length === 0) return onDone()
    tell(
      await changeDriverDays({
        driver_id: found.driver.id,
        days: days.map((date) => ({ date, type: null })),
        correction_reason,
      }),
    )
  })
  return { half, setHalf, text, setText, reason, setReason, reasonError, isCorrection, add, free }
}

function Changing(props: ChangingProps) {
  const { chosen, onDone } = props
  const { half, setHalf, text, setText, reason, setReason, reasonError, isCorrection, add, free } = useChanging(props)
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
          onPaper={false}
          label={texts.reason}
          description={texts.reasonHint}
          maxLength={500}
          value={text}
          onChange={setText}
        />
      )}
      {isCorrection && (
        <TextField
          onPaper={false}
          label={texts.correction}
          description={texts.correctionHint}
          required
          maxLength={correctionReasonLength.most}
          value={reason}
          error={reasonError}
          onChange={setReason}
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
