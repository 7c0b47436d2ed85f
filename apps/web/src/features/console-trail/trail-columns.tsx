import { auditActions } from '@dray/domain/audit-trail/audit-actions.messages.ts'
import { deedName, consoleTrailTexts as texts } from '@dray/domain/console-trail/console-trail.messages.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { Badge } from '#ui/display/badge.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { CompanyChange, CompanyChanges, Deed, SignInAttempt } from './console-trail.queries.ts'

/** Day and time with the second. */
export function trailMoment(at: string, zone: string) {
  const { date, time } = instantToLocal(at, zone)
  return `${showLongDate(date)} ${time}:${at.slice(17, 19)}`
}

const atColumn = <R extends { at: string }>(zone: string): TableColumn<R> => ({
  id: 'at',
  header: texts.at,
  text: ({ at }) => trailMoment(at, zone),
  value: ({ at }) => {
    const { date, time } = instantToLocal(at, zone)
    return { date, time: `${time}:${at.slice(17, 19)}` }
  },
  look: 'clock',
  width: 150,
  grow: 0,
})

const valuesText = ({ after }: Pick<Deed, 'after'>) =>
  after.map(({ name, value }) => `${name}: ${value.replaceAll('\n', '; ')}`).join(', ')
export const actionName = (action: string) => auditActions[action as keyof typeof auditActions] ?? action

export const deedColumns = (zone: string): TableColumn<Deed>[] => [
  atColumn(zone),
  { id: 'person', header: texts.person, text: ({ admin_name }) => admin_name ?? texts.system, width: 140 },
  { id: 'action', header: texts.action, text: ({ action }) => deedName(action), look: 'strong', width: 170 },
  { id: 'company', header: texts.company, text: ({ company }) => company, width: 160 },
  { id: 'subject', header: texts.subject, text: ({ subject }) => subject, width: 180 },
  { id: 'values', header: texts.values, text: valuesText, look: 'muted', width: 280, grow: 3, yields: 1 },
  { id: 'address', header: texts.address, text: ({ address }) => address, look: 'muted', width: 130, yields: 2 },
]

export const signInColumns = (zone: string): TableColumn<SignInAttempt>[] => [
  atColumn(zone),
  { id: 'email', header: texts.email, text: ({ email }) => email, look: 'strong', width: 240 },
  {
    id: 'outcome',
    header: texts.outcome,
    text: ({ is_right }) => (is_right === 1 ? texts.right : texts.wrong),
    cell: ({ is_right }) => (
      <Badge tone={is_right === 1 ? 'green' : 'red'}>{is_right === 1 ? texts.right : texts.wrong}</Badge>
    ),
    around: 14,
    width: 100,
    grow: 0,
  },
  { id: 'address', header: texts.address, text: ({ address }) => address, width: 150 },
  {
    id: 'browser',
    header: texts.browser,
    text: ({ user_agent }) => user_agent,
    look: 'muted',
    width: 320,
    grow: 3,
    yields: 1,
  },
]

export const changeColumns = (zone: string): TableColumn<CompanyChange>[] => [
  atColumn(zone),
  { id: 'person', header: texts.person, text: ({ user_name }) => user_name ?? texts.system, width: 160 },
  { id: 'action', header: texts.action, text: ({ action }) => actionName(action), width: 100, grow: 0 },
  { id: 'kind', header: texts.kind, text: ({ kind }) => kind, look: 'strong', width: 180 },
  {
    id: 'row',
    header: texts.row,
    text: ({ row_id }) => (row_id === null ? '–' : texts.rowNumber(row_id)),
    width: 100,
  },
  { id: 'values', header: texts.values, text: valuesText, look: 'muted', width: 320, grow: 3, yields: 1 },
]

type Count = CompanyChanges['counts'][number]
export const countColumns = (zone: string): TableColumn<Count>[] => [
  { id: 'kind', header: texts.kind, text: ({ kind }) => kind, look: 'strong', width: 240 },
  { id: 'action', header: texts.action, text: ({ action }) => actionName(action), width: 120 },
  {
    id: 'number',
    header: texts.number,
    text: ({ number }) => number.toLocaleString('en-GB'),
    look: 'figures',
    width: 100,
  },
  { id: 'last', header: texts.last, text: ({ last_at }) => trailMoment(last_at, zone), look: 'clock', width: 170 },
]
