import { type DueKind, dueKinds } from '../expiry/due-kinds.table.ts'

/** red: unlawful, who goes on gives a reason; amber: asked once of who may go on. */
export const warningLevels = ['red', 'amber'] as const
export type WarningLevel = (typeof warningLevels)[number]

interface WarningKind {
  code: string
  level: WarningLevel
  /** In a word or two, where its sentence does not fit. */
  label: string
}

const own = [
  { code: 'driver_on_leave', level: 'amber', label: 'On leave' },
  { code: 'rest_under_9h', level: 'red', label: 'Rest under 9 h' },
  { code: 'rest_under_11h', level: 'amber', label: 'Rest under 11 h' },
  { code: 'days_in_row_eu', level: 'red', label: 'Over 6 days, EU rules' },
  { code: 'days_in_row', level: 'amber', label: 'Over 6 days' },
  { code: 'day_and_night_eu', level: 'red', label: 'Day and night, EU rules' },
  { code: 'day_and_night', level: 'amber', label: 'Day and night' },
  { code: 'licence_class', level: 'red', label: 'Licence' },
  { code: 'vehicle_vor', level: 'red', label: 'Off the road' },
  { code: 'trailer_vor', level: 'red', label: 'Trailer off the road' },
  { code: 'trailer_coupling', level: 'red', label: 'Wrong coupling' },
  { code: 'trailer_weight', level: 'red', label: 'Trailer too heavy' },
  { code: 'train_weight', level: 'amber', label: 'Train weight' },
  { code: 'trailer_licence', level: 'red', label: 'Trailer licence' },
  { code: 'overweight', level: 'amber', label: 'Overweight' },
  { code: 'does_not_fit', level: 'amber', label: 'Does not fit' },
  { code: 'jobs_overlap', level: 'amber', label: 'Jobs overlap' },
  { code: 'outside_shift', level: 'amber', label: 'Outside the shift' },
  { code: 'night_job_on_day_shift', level: 'amber', label: 'Night job' },
] as const satisfies readonly WarningKind[]

type Due = Exclude<(typeof dueKinds)[number], { against: 'shown' }>
type DueOfTrailer = Exclude<Extract<Due, { of: 'equipment' }>, { isOfVehicles: true }>
type DueCode = `${Due['kind']}_past` | `trailer_${DueOfTrailer['kind']}_past`
export type WarningCode = (typeof own)[number]['code'] | DueCode

/** The code of what is past: of a trailer another one than of its vehicle, so that each is accepted by itself. */
export const dueCode = (subject: 'driver' | 'vehicle' | 'trailer', kind: string) =>
  (subject === 'trailer' ? `trailer_${kind}_past` : `${kind}_past`) as DueCode

type Warned = 'driver' | 'vehicle' | 'trailer'
const against = (subject: Warned): readonly (DueKind & { against: WarningLevel })[] =>
  dueKinds.flatMap((row: DueKind) => {
    const { against } = row
    const isTheirs = (row.of === 'person') === (subject === 'driver') && !(subject === 'trailer' && row.isOfVehicles)
    return against === 'shown' || !isTheirs ? [] : [{ ...row, against }]
  })
/** What of the due kinds speaks against a driver, a vehicle or a trailer when it is past. */
export const duesAgainst = { driver: against('driver'), vehicle: against('vehicle'), trailer: against('trailer') }

const ofDues = (['driver', 'vehicle', 'trailer'] as const).flatMap((subject) =>
  duesAgainst[subject].map(({ kind, against, short, isWork }) => ({
    code: dueCode(subject, kind),
    level: against,
    label: `${subject === 'trailer' ? `Trailer ${short}` : short} ${isWork ? 'overdue' : 'expired'}`,
  })),
)

/** Everything that can speak against a driver, a vehicle, a trailer or a job on a workday. */
const warningKinds: readonly (WarningKind & { code: WarningCode })[] = [...own, ...ofDues]
const byCode = new Map<string, WarningKind>(warningKinds.map((row) => [row.code, row]))

export const warningCodes = warningKinds.map(({ code }) => code) as [WarningCode, ...WarningCode[]]
export const levelOf = (code: WarningCode): WarningLevel => byCode.get(code)?.level ?? 'red'
export const warningLabel = (code: WarningCode): string => byCode.get(code)?.label ?? code

export interface AllocationWarning {
  code: WarningCode
  level: WarningLevel
  text: string
}

export const warning = (code: WarningCode, text: string): AllocationWarning => ({ code, level: levelOf(code), text })
