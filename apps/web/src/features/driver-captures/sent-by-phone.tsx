import { sentByPhoneTexts as texts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { showMoment } from '@dray/domain/kernel/clock-time.ts'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { timeMarksOf } from './capture-words.ts'
import type { SentRow } from './driver-captures.queries.ts'

/** Who sent it and from which phone. */
export const senderOf = ({ driver_name, phone }: SentRow): string => texts.by(driver_name, phone ?? texts.unknownPhone)

/** When it happened, when it arrived, and what is to be known of its time. */
export const receivedWords = (row: SentRow, zone: string): string =>
  [
    showMoment(row.at, zone),
    texts.receivedAt(showMoment(row.received_at, zone)),
    ...timeMarksOf(row).map(({ text }) => text),
  ].join(' · ')

/** Who sent something, from which phone, when it happened and when it arrived, a line each; nothing where no phone did. */
export function SentByPhone({ rows, says }: { rows: readonly SentRow[]; says?: boolean }) {
  const { time_zone: zone } = useViewer()
  if (rows.length === 0) return null
  return (
    <Stack gap="tight">
      {rows.map((row) => (
        <Inline key={row.id} gap="tight" wrap>
          <IconDeviceMobile size={16} aria-hidden />
          {says && <Text>{row.said}</Text>}
          <Text tone="muted">
            {senderOf(row)} · {showMoment(row.at, zone)} · {texts.receivedAt(showMoment(row.received_at, zone))}
          </Text>
          <TimeMarks row={row} />
        </Inline>
      ))}
    </Stack>
  )
}

const TimeMarks = ({ row }: { row: SentRow }) =>
  timeMarksOf(row).map(({ text, hint }) => (
    <Badge key={text} tone="amber" title={hint}>
      {text}
    </Badge>
  ))
