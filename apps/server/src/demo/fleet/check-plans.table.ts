import type { DefectStep } from '@dray/domain/defects/defect-steps.table.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'

/** A step that somebody took, so many hours after the report. */
export interface StepPlan {
  step: DefectStep
  after: number
  severity?: Severity
  note?: string
  done_by?: string
  /** Days after the step until when it has to be mended. */
  due_in?: number
}

export interface DefectPlan {
  /** The check that finds it; on vehicles unless it is said otherwise. */
  check: string
  is_of_trailer?: true
  /** On the last checked day at least so many days ago. */
  days_ago: number
  description: string
  severity: Severity
  has_picture?: true
  course: readonly StepPlan[]
}

const mended = (after: number, note: string): StepPlan => ({
  step: 'mend',
  after,
  note,
  done_by: 'Moorside Garage',
})
const signedOff = (after: number): StepPlan => ({ step: 'sign_off', after, done_by: 'Ellis Hill' })

/** What drivers found in the last weeks, and what became of it: one at least in each status, the older ones signed off. */
export const defectPlans: readonly DefectPlan[] = [
  {
    check: 'Lights and indicators',
    days_ago: 0,
    description: 'Nearside marker light out',
    severity: 'minor',
    has_picture: true,
    course: [],
  },
  {
    check: 'Tyres and wheel fixings',
    days_ago: 1,
    description: 'Cut in the sidewall, front offside',
    severity: 'major',
    has_picture: true,
    course: [{ step: 'assess', after: 3, severity: 'major', note: 'Cord not to be seen. Tyre ordered.', due_in: 3 }],
  },
  {
    check: 'All checks',
    days_ago: 6,
    description: 'Passenger seat belt is slow to wind in',
    severity: 'minor',
    course: [{ step: 'defer', after: 5, note: 'Part on order; no passengers until then', due_in: 4 }],
  },
  {
    check: 'Lights and indicators',
    days_ago: 3,
    description: 'Number plate light flickers',
    severity: 'minor',
    course: [mended(26, 'Bulb holder cleaned, new bulb')],
  },
  {
    check: 'Tyres and wheel fixings',
    days_ago: 4,
    description: 'Wheel nut indicators moved, rear nearside',
    severity: 'dangerous',
    has_picture: true,
    course: [
      { step: 'assess', after: 1, severity: 'dangerous', note: 'Two nuts loose' },
      mended(6, 'Studs checked, nuts torqued to 600 Nm'),
      signedOff(8),
    ],
  },
  {
    check: 'All checks',
    days_ago: 14,
    description: 'Wiper smears on the driver’s side',
    severity: 'minor',
    course: [mended(22, 'Blades changed'), signedOff(23)],
  },
  {
    check: 'Lights and indicators',
    days_ago: 20,
    description: 'Offside brake light out',
    severity: 'major',
    course: [mended(4, 'Lamp unit changed'), signedOff(5)],
  },
  {
    check: 'Body, curtains and doors',
    is_of_trailer: true,
    days_ago: 8,
    description: 'Tear in the offside curtain, 20 cm',
    severity: 'minor',
    has_picture: true,
    course: [{ step: 'defer', after: 4, note: 'Patch on Saturday', due_in: 30 }],
  },
]
