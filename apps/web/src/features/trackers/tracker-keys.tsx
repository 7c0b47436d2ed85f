import { showMoment } from '@dray/domain/kernel/clock-time.ts'
import { minutesAgo } from '@dray/domain/kernel/minutes-ago.ts'
import { trackerTexts as texts } from '@dray/domain/trackers/trackers.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PlainRow, RowList } from '#ui/table/row-link.tsx'
import { AddTrackerKey } from './add-tracker-key.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { endTrackerKey, listTrackerKeysOptions, type NewTrackerKey, type TrackerKey } from './trackers.queries.ts'

/** The keys by which trackers deliver, and the way to another one. */
export function TrackerKeys() {
  const query = useQuery(listTrackerKeysOptions())
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<NewTrackerKey | null>(null)
  const keys = query.data?.keys
  return (
    <Panel
      title={texts.keys}
      actions={
        <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
          {texts.newKey}
        </Button>
      }
    >
      <Stack gap="tight">
        <Text tone="muted">{texts.keysHint}</Text>
        {keys ? <KeyList keys={keys} /> : <LoadingState query={query} lines={2} />}
      </Stack>
      {isAdding && <AddTrackerKey onMade={setMade} onClose={() => setAdding(false)} />}
      {made && <NewKeyDialog made={made} onClose={() => setMade(null)} />}
    </Panel>
  )
}

function KeyList({ keys }: { keys: readonly TrackerKey[] }) {
  const zone = useCompanyZone()
  if (keys.length === 0) return <Text look="faint">{texts.noKeys}</Text>
  return (
    <RowList label={texts.keys} items={keys} itemKey={({ id }) => id}>
      {(key) => <OneKey of={key} zone={zone} />}
    </RowList>
  )
}

function OneKey({ of, zone }: { of: TrackerKey; zone: string }) {
  const { name, ending, created_by_name, created_at, ended_at, last_at } = of
  const minutes = useAtThisMoment((now) =>
    last_at === null ? null : Math.max(0, Math.floor((now - Date.parse(last_at)) / 60_000)),
  )
  const used = minutes === null ? texts.neverUsed : texts.lastUsed(minutesAgo(minutes))
  const facts = [
    texts.keyOf(ending),
    texts.made(created_by_name ?? '–', showMoment(created_at, zone)),
    used,
    ...(ended_at === null ? [] : [texts.isEnded(showMoment(ended_at, zone))]),
  ]
  return (
    <PlainRow end={ended_at === null ? <EndButton of={of} /> : <Badge tone="slate">{texts.endedLabel}</Badge>}>
      <Inline wrap>
        <Text look={ended_at === null ? 'strong' : 'muted'}>{name}</Text>
        <Text tone="muted">{facts.join(' · ')}</Text>
      </Inline>
    </PlainRow>
  )
}

function EndButton({ of }: { of: TrackerKey }) {
  const end = useCommand(endTrackerKey, {
    confirm: () => ({ title: texts.endTitle(of.name), message: texts.endText, confirmLabel: texts.end, quiet: true }),
    done: (message) => message,
  })
  return (
    <Button
      size="sm"
      variant="danger"
      aria-label={texts.endOf(of.name)}
      loading={end.busy}
      onClick={() => void end.run(of)}
    >
      {texts.end}
    </Button>
  )
}
