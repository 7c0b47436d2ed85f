import { type AuditAction, auditActions } from '@dray/domain/audit-trail/audit-actions.messages.ts'
import { auditTexts as texts } from '@dray/domain/audit-trail/audit-trail.messages.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { AuditEntry } from './audit-trail.queries.ts'

const tones: Readonly<Record<AuditAction, Tone>> = {
  insert: 'green',
  update: 'blue',
  delete: 'red',
  read: 'amber',
  sign_in: 'grey',
}

export const ActionBadge = ({ action }: Pick<AuditEntry, 'action'>) => (
  <Badge tone={tones[action]}>{auditActions[action]}</Badge>
)

/** Day and time with the second: several changes can be of one minute. */
export function entryMoment(at: string, zone: string) {
  const { date, time } = instantToLocal(at, zone)
  return `${showLongDate(date)} ${time}:${at.slice(17, 19)}`
}

/** The row as people know it; its number where nothing is known of it. */
export const rowText = ({ row_name, row_id }: Pick<AuditEntry, 'row_name' | 'row_id'>) =>
  row_name ?? (row_id === null ? '–' : texts.rowNumber(row_id))

/** What was changed; of a row that was added or deleted it would be every field. */
const changedFields = ({ action, fields }: AuditEntry) => (action === 'update' ? fields.join(', ') : '')

export const auditColumns = (zone: string): TableColumn<AuditEntry>[] => [
  {
    id: 'at',
    header: texts.at,
    text: ({ at }) => entryMoment(at, zone),
    value: ({ at }) => {
      const { date, time } = instantToLocal(at, zone)
      return { date, time: `${time}:${at.slice(17, 19)}` }
    },
    look: 'clock',
    width: 150,
    grow: 0,
  },
  { id: 'person', header: texts.person, text: ({ user_name }) => user_name ?? texts.system, width: 150 },
  {
    id: 'action',
    header: texts.action,
    text: ({ action }) => auditActions[action],
    cell: (entry) => <ActionBadge action={entry.action} />,
    around: 14,
    width: 90,
    grow: 0,
  },
  { id: 'kind', header: texts.kind, text: ({ kind_name }) => kind_name, width: 150 },
  { id: 'row', header: texts.row, text: rowText, look: 'strong', width: 190 },
  { id: 'fields', header: texts.fields, text: changedFields, look: 'muted', width: 320, grow: 3 },
]
