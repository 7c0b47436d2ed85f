import { warningLabel } from '@dray/domain/allocation/warning-kinds.table.ts'
import { breakSpan } from '@dray/domain/driver-captures/break-span.ts'
import { minutesBetween, showDay, showTime } from '@dray/domain/kernel/clock-time.ts'
import { approveTexts as texts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { type HoursRule, hoursShort } from '@dray/domain/timesheets/hours.messages.ts'
import { hoursText } from '@dray/domain/timesheets/hours-text.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { FirstBadge } from '#ui/display/first-badge.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { ApprovalRow } from './timesheets.queries.ts'

function span(from: string | null, to: string | null, zone: string): string {
  if (from === null) return to === null ? '' : texts.until(showTime(to, zone))
  return to === null ? texts.from(showTime(from, zone)) : `${showTime(from, zone)} – ${showTime(to, zone)}`
}

/** Hours and minutes worked, approved ones before clocked ones; blank while an end is missing. */
export function hoursOf({ approval, clocked_in_at, clocked_out_at, break_minutes }: ApprovalRow): string {
  const from = approval?.approved_in_at ?? clocked_in_at
  const to = approval?.approved_out_at ?? clocked_out_at
  if (from === null || to === null) return ''
  const minutes = minutesBetween(from, to) - (approval?.break_minutes ?? break_minutes ?? 0)
  return hoursText(minutes)
}

const breakMinutes = ({ approval, break_minutes }: ApprovalRow) => approval?.break_minutes ?? break_minutes ?? '–'

/** Minutes of breaks, and from when to when they were clocked; blank while nothing is known. */
export function breakText({ break_minutes, breaks }: ApprovalRow, zone: string): string {
  const minutes = break_minutes === null ? [] : [texts.minutes(break_minutes)]
  return [...minutes, ...breaks.map((one) => breakSpan(one, zone))].join(', ')
}

export const milesOf = ({ mileage_start, mileage_end }: ApprovalRow): string =>
  mileage_start === null || mileage_end === null ? '–' : String(Math.max(0, mileage_end - mileage_start))

/** Neither clocked in nor out is one thing to say. */
function differencesOf({ differences, clocked_in_at, clocked_out_at }: ApprovalRow): string[] {
  if (clocked_in_at !== null || clocked_out_at !== null) return differences.map((code) => texts.differences[code])
  const others = differences.filter((code) => code !== 'no_clock_in' && code !== 'no_clock_out')
  return [texts.notClocked, ...others.map((code) => texts.differences[code])]
}

/** Whether it is approved, or what has to be looked at first, in words. */
const stateOf = (row: ApprovalRow) => {
  if (row.approval) return texts.states.approved
  return row.differences.length > 0 ? differencesOf(row).join(', ') : texts.states.open
}

/** What a workday breaks, in a few words each: rules of hours, and what was unlawful of driver, vehicle or trailer. */
const brokenOf = ({ breaches, warnings }: ApprovalRow): string[] => [
  ...warnings.map(({ code }) => warningLabel(code)),
  ...breaches.map(({ rule, text }) => hoursShort[rule as HoursRule] ?? text),
]

const toned = (tone: Tone, words: readonly string[]) => words.map((text) => ({ tone, text }))

function State({ row }: { row: ApprovalRow }) {
  if (row.approval) return <Badge tone="green">{texts.states.approved}</Badge>
  if (row.differences.length === 0) return <Badge tone="teal">{texts.states.open}</Badge>
  return <FirstBadge badges={toned('amber', differencesOf(row))} />
}

interface Actions {
  zone: string
  mayApprove: boolean
  onApprove: (row: ApprovalRow) => void
}

/** A workday planned, clocked and approved. */
export function approveColumns({ zone, mayApprove, onApprove }: Actions): TableColumn<ApprovalRow>[] {
  return [
    { id: 'full_name', header: texts.driver, width: 150, look: 'strong', text: (row) => row.full_name },
    {
      id: 'date',
      header: texts.date,
      width: 112,
      grow: 0,
      text: (row) => showDay(row.date),
      value: ({ date }) => ({ date }),
    },
    { id: 'shift', header: texts.shift, width: 54, grow: 0, yields: 4, text: (row) => texts.shifts[row.shift_type_id] },
    { id: 'reg', header: texts.vehicle, width: 90, grow: 0, yields: 10, text: (row) => row.reg },
    { id: 'jobs', header: texts.jobs, width: 48, grow: 0, look: 'figures', yields: 7, text: (row) => row.job_count },
    {
      id: 'planned',
      header: texts.planned,
      width: 66,
      grow: 0,
      yields: 8,
      look: 'clock',
      text: (row) => showTime(row.planned_in_at, zone),
    },
    {
      id: 'clocked',
      header: texts.clocked,
      width: 104,
      grow: 0,
      look: 'clock',
      text: (row) => span(row.clocked_in_at, row.clocked_out_at, zone),
    },
    {
      id: 'approved',
      header: texts.approved,
      width: 104,
      grow: 0,
      yields: 6,
      look: 'clock',
      text: ({ approval }) => span(approval?.approved_in_at ?? null, approval?.approved_out_at ?? null, zone),
    },
    {
      id: 'break',
      header: texts.break,
      width: 62,
      grow: 0,
      yields: 5,
      look: 'figures',
      text: breakMinutes,
      cell: (row) => <span title={breakText(row, zone) || undefined}>{breakMinutes(row)}</span>,
    },
    { id: 'hours', header: texts.hours, width: 56, grow: 0, look: 'figures', yields: 9, text: hoursOf },
    {
      id: 'nightout',
      header: texts.nightout,
      width: 70,
      grow: 0,
      yields: 1,
      text: ({ approval, nightout }) => ((approval?.nightout ?? nightout) === 1 ? texts.yes : ''),
    },
    { id: 'miles', header: texts.mileage, width: 56, grow: 0, look: 'figures', yields: 3, text: milesOf },
    { id: 'fuel', header: texts.fuel, width: 60, grow: 0, look: 'figures', yields: 2, text: ({ fuel }) => fuel ?? '–' },
    {
      id: 'state',
      header: texts.state,
      width: 190,
      minWidth: 108,
      value: stateOf,
      cell: (row) => <State row={row} />,
    },
    {
      id: 'law',
      header: texts.law,
      width: 176,
      // The longest rule, and how many more are broken.
      minWidth: 176,
      value: (row) => brokenOf(row).join(', '),
      cell: (row) => <FirstBadge badges={toned('red', brokenOf(row))} />,
    },
    {
      id: 'action',
      header: texts.action,
      hideHeader: true,
      fixed: true,
      sticky: 'end',
      width: 86,
      grow: 0,
      cell: (row) =>
        mayApprove && row.approval === null ? (
          <Button size="sm" aria-label={texts.approveOne(row.full_name, row.date)} onClick={() => onApprove(row)}>
            {texts.approve}
          </Button>
        ) : null,
    },
  ]
}
