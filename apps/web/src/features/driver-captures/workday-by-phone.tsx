import { breakSpan } from '@dray/domain/driver-captures/break-span.ts'
import { sentByPhoneTexts as texts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { showMoment } from '@dray/domain/kernel/clock-time.ts'
import { useMemo } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { badgeEdges } from '#ui/display/badge.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { HappenedAt } from './capture-parts.tsx'
import { timeMarksOf } from './capture-words.ts'
import type { SentRow } from './driver-captures.queries.ts'
import { useSentByPhone } from './use-sent-by-phone.ts'

const columnsIn = (zone: string): TableColumn<SentRow>[] => [
  {
    id: 'at',
    header: texts.at,
    width: 120,
    grow: 0,
    text: (row) => [showMoment(row.at, zone), ...timeMarksOf(row).map(({ text }) => text)].join(' '),
    around: badgeEdges,
    cell: (row) => <HappenedAt capture={row} zone={zone} />,
  },
  { id: 'said', card: 'title', header: texts.said, width: 170, look: 'strong', text: ({ said }) => said },
  { id: 'driver', header: texts.driver, width: 120, yields: 0, text: ({ driver_name }) => driver_name },
  { id: 'phone', header: texts.phone, width: 110, look: 'muted', text: ({ phone }) => phone ?? texts.unknownPhone },
  {
    id: 'received_at',
    header: texts.received,
    width: 112,
    grow: 0,
    yields: 1,
    text: ({ received_at }) => showMoment(received_at, zone),
  },
]

const rowKey = ({ id }: SentRow) => id
const rowName = ({ said }: SentRow) => said

type Sent = Pick<ReturnType<typeof useSentByPhone>, 'sent' | 'breaks'>

/** What drivers' phones sent of a workday as a table, its breaks from when to when; nothing where no phone sent any. */
export function SentTable({ sent, breaks }: Sent) {
  const { time_zone: zone } = useViewer()
  const columns = useMemo(() => columnsIn(zone), [zone])
  if (sent.length === 0) return null
  return (
    <Section
      title={texts.title}
      beside={
        breaks.length > 0 && <Text tone="muted">{texts.breaksAt(breaks.map((one) => breakSpan(one, zone)))}</Text>
      }
    >
      <DataTable card compact label={texts.title} columns={columns} rows={sent} rowKey={rowKey} rowName={rowName} />
    </Section>
  )
}

/** The same of a workday that is shown. */
export function WorkdayByPhone({ workdayId }: { workdayId: number }) {
  return <SentTable {...useSentByPhone({ workday_ids: String(workdayId) })} />
}
