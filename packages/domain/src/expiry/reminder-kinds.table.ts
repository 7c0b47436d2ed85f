import { dueKinds } from './due-kinds.table.ts'

/** What a company can be reminded of ahead of its time. */
export interface ReminderKind {
  kind: string
  label: string
  description: string
  /** What the numbers of its ladder count. */
  unit: 'days' | 'minutes'
  /** Unless the company chose others. */
  lead: readonly number[]
  /** Rules without numbers are only on or off. */
  hasLead: boolean
}

const own = [
  {
    kind: 'job',
    label: 'Quick reminders for a job',
    description: 'The choices offered for a job’s reminder: minutes before its collection and its delivery.',
    unit: 'minutes',
    lead: [30, 60],
    hasLead: true,
  },
  {
    kind: 'workday',
    label: 'Workdays that cannot go ahead',
    description: 'A coming workday whose driver is away or inactive, or whose vehicle is off the road.',
    unit: 'days',
    lead: [1],
    hasLead: true,
  },
  {
    kind: 'vor',
    label: 'Vehicles off the road',
    description: 'A vehicle goes off the road or is back on it.',
    unit: 'days',
    lead: [],
    hasLead: false,
  },
] as const satisfies readonly ReminderKind[]

const dues = dueKinds.map(({ kind, label, days, of }) => ({
  kind,
  label,
  description:
    of === 'person'
      ? 'Told to the people who look after drivers.'
      : 'Told to the people who look after vehicles and trailers.',
  unit: 'days' as const,
  lead: days,
  hasLead: true,
}))

export const reminderKinds: readonly ReminderKind[] = [...own, ...dues]
export const reminderKindNames = [...own.map(({ kind }) => kind), ...dueKinds.map(({ kind }) => kind)] as const
export type ReminderKindName = (typeof reminderKindNames)[number]

const byName = new Map(reminderKinds.map((row) => [row.kind, row]))

export function reminderKind(kind: ReminderKindName): ReminderKind {
  const row = byName.get(kind)
  if (!row) throw new Error(`There is no reminder of ${kind}.`)
  return row
}
