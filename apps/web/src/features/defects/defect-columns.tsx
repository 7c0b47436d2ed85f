import { defectStatusTexts, severityTexts, defectTexts as texts } from '@dray/domain/defects/defects.messages.ts'
import { instantToLocal, showDate } from '@dray/domain/kernel/clock-time.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import { DefectStatusBadge, SeverityBadge } from './defect-badges.tsx'
import type { DefectRow } from './defects.queries.ts'

/** The columns of a list of defects; those of one vehicle leave its name out. */
export function defectColumns(zone: string, { ofOne = false } = {}): TableColumn<DefectRow>[] {
  const subject: TableColumn<DefectRow> = {
    id: 'subject_name',
    header: texts.ofVehicle,
    width: 110,
    grow: 0.3,
    look: 'strong',
    sticky: 'start',
    text: (row) => row.subject_name,
  }
  return [
    ...(ofOne ? [] : [subject]),
    {
      id: 'title',
      header: texts.defect,
      width: 190,
      grow: 1,
      look: ofOne ? 'strong' : undefined,
      text: (row) => row.title,
    } as TableColumn<DefectRow>,
    { id: 'description', header: texts.description, width: 240, grow: 1.5, yields: 2, text: (row) => row.description },
    {
      id: 'severity',
      header: texts.severity,
      width: 100,
      minWidth: 92,
      grow: 0,
      value: (row) => severityTexts[row.severity],
      cell: (row) => <SeverityBadge severity={row.severity} />,
    },
    {
      id: 'status',
      header: texts.status,
      width: 104,
      minWidth: 98,
      grow: 0,
      value: (row) => defectStatusTexts[row.status],
      cell: (row) => <DefectStatusBadge status={row.status} />,
    },
    {
      id: 'due_date',
      header: texts.due,
      width: 150,
      minWidth: 84,
      grow: 0,
      text: ({ due_date, is_overdue }) =>
        `${due_date ? showDate(due_date) : '–'}${is_overdue ? ` ${texts.overdue}` : ''}`,
      value: ({ due_date }) => dayOf(due_date),
      around: 14,
      cell: ({ due_date, is_overdue }) => (
        <Inline gap="tight">
          {due_date ? showDate(due_date) : '–'}
          {is_overdue === 1 && <Badge tone="red">{texts.overdue}</Badge>}
        </Inline>
      ),
    },
    {
      id: 'reported_at',
      header: texts.reportedOn,
      width: 84,
      minWidth: 76,
      grow: 0,
      text: (row) => showDate(instantToLocal(row.reported_at, zone).date),
      value: (row) => instantToLocal(row.reported_at, zone),
    },
    {
      id: 'user_name',
      header: texts.reportedBy,
      width: 130,
      grow: 0.4,
      look: 'muted',
      yields: 1,
      text: (row) => row.user_name,
    },
  ]
}
