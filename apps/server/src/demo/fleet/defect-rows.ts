import { defectStep } from '@dray/domain/defects/defect-steps.table.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { StepPlan } from './check-plans.table.ts'
import type { Found } from './check-rows.ts'

type Row = Record<string, unknown>
const hour = 3_600_000
const firstId = 1000

interface Inputs {
  tenant_id: number
  now: string
  /** Who assesses, mends and signs off in the office. */
  manager: { user_id: number; name: string }
}

/** Defects with the steps that were taken of each before now, and the times off the road that dangerous ones brought. */
export function defectRows(founds: readonly Found[], inputs: Inputs) {
  const lives = founds.map((found) => lifeOf(found, inputs))
  return {
    defects: lives.map(({ defect }) => defect),
    steps: lives.flatMap(({ steps }) => steps).map((row, place) => ({ ...row, id: firstId + place })),
    off_road: lives.flatMap(({ off_road }) => off_road),
  }
}

function lifeOf(found: Found, { tenant_id, now, manager }: Inputs) {
  const { id, check_id, check: title, description, course, set, severity } = found
  const at = ({ after }: StepPlan) => set.at + after * hour
  const taken = course.filter((step) => at(step) < Date.parse(now))
  const last = taken.at(-1)
  const status = last ? defectStep(last.step).to : 'reported'
  const due = taken.findLast(({ due_in }) => due_in !== undefined)
  const dueDate = (step: StepPlan) => addDays(dayOf(at(step)), step.due_in ?? 0)
  const closed_at = last && status === 'signed_off' ? new Date(at(last)).toISOString() : null
  const defect: Row = {
    ...{ tenant_id, id, check_id, title, description, severity, status },
    ...set.subject,
    reported_at: new Date(set.at).toISOString(),
    user_id: set.day.user_id,
    user_name: set.day.full_name,
    due_date: due ? dueDate(due) : null,
    closed_at,
  }
  const steps = taken.map(
    (step): Row => ({
      tenant_id,
      defect_id: id,
      step: step.step,
      at: new Date(at(step)).toISOString(),
      user_id: manager.user_id,
      user_name: manager.name,
      note: step.note ?? null,
      done_by: step.done_by ?? null,
      severity: step.severity ?? null,
      due_date: step.due_in === undefined ? null : dueDate(step),
    }),
  )
  const isOff = severity === 'dangerous' && closed_at === null && set.subject.vehicle_id !== null
  const off_road: Row[] = isOff
    ? [
        {
          tenant_id,
          vehicle_id: set.subject.vehicle_id,
          from_date: set.day.date,
          reason: 'defect',
          defect_id: id,
          note: title,
        },
      ]
    : []
  return { defect, steps, off_road }
}
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** A defect without a check, for which a vehicle is off the road today: found by the office on the day it went off. */
export function defectOffTheRoad(
  { vehicle_id, from_date, note }: { vehicle_id: number; from_date: string; note: string },
  { tenant_id, manager }: Omit<Inputs, 'now'>,
) {
  const reported_at = `${from_date}T07:40:00Z`
  const by = { user_id: manager.user_id, user_name: manager.name }
  const defect: Row = {
    ...{ tenant_id, vehicle_id, title: 'Clutch slips', description: note, severity: 'dangerous', status: 'assessed' },
    ...{ reported_at, ...by },
  }
  const step: Row = { tenant_id, step: 'assess', at: `${from_date}T08:15:00Z`, ...by, note: 'Not to be driven' }
  return { defect, step }
}
