import { showMoment } from '@dray/domain/kernel/clock-time.ts'
import type { Tone } from '@dray/domain/kernel/tones.ts'
import { trackerTexts as texts } from '@dray/domain/trackers/trackers.messages.ts'
import { Badge, badgeEdges } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { TrackerSource } from './trackers.queries.ts'

const tones: Record<TrackerSource['state'], Tone> = { sending: 'green', silent: 'grey', unknown: 'amber' }

const droppedText = ({ dropped_at, dropped_reason }: TrackerSource, zone: string) =>
  dropped_at === null || dropped_reason === null
    ? '–'
    : texts.droppedWhen(texts.reasons[dropped_reason], showMoment(dropped_at, zone))

/** What a device sent, whose it is, and what became of it. */
export const sourceColumns = (
  zone: string,
  choose: (source: TrackerSource) => void,
): readonly TableColumn<TrackerSource>[] => [
  {
    id: 'tracker_id',
    header: texts.tracker,
    width: 150,
    minWidth: 140,
    grow: 0.6,
    look: 'strong',
    text: ({ tracker_id }) => tracker_id,
  },
  {
    id: 'state',
    header: texts.state,
    width: 110,
    grow: 0,
    around: badgeEdges,
    text: ({ state }) => texts.states[state],
    cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
  },
  {
    id: 'vehicle',
    header: texts.vehicle,
    width: 130,
    grow: 0.4,
    text: ({ vehicle }) => vehicle?.reg ?? texts.choose,
    value: ({ vehicle }) => vehicle?.reg ?? '–',
    cell: (source) =>
      source.vehicle?.reg ?? (
        <Button variant="link" aria-label={texts.chooseFor(source.tracker_id)} onClick={() => choose(source)}>
          {texts.choose}
        </Button>
      ),
  },
  {
    id: 'last_at',
    header: texts.lastSent,
    width: 120,
    grow: 0,
    text: ({ last_at }) => showMoment(last_at, zone),
  },
  {
    id: 'last_fix_at',
    header: texts.lastFix,
    width: 120,
    grow: 0,
    yields: 3,
    text: ({ last_fix_at }) => (last_fix_at === null ? '–' : showMoment(last_fix_at, zone)),
  },
  {
    id: 'taken',
    header: texts.taken,
    width: 80,
    grow: 0,
    align: 'right',
    look: 'figures',
    text: ({ taken }) => String(taken),
    value: ({ taken }) => taken,
  },
  {
    id: 'dropped',
    header: texts.dropped,
    width: 80,
    grow: 0,
    align: 'right',
    look: 'figures',
    text: ({ dropped }) => String(dropped),
    value: ({ dropped }) => dropped,
  },
  {
    id: 'dropped_reason',
    header: texts.lastDropped,
    width: 220,
    grow: 1,
    look: 'muted',
    text: (source) => droppedText(source, zone),
  },
  { id: 'form', header: texts.form, width: 110, grow: 0.2, yields: 2, text: ({ form }) => texts.forms[form] },
  { id: 'key_name', header: texts.key, width: 100, grow: 0.2, yields: 1, text: ({ key_name }) => key_name },
]
