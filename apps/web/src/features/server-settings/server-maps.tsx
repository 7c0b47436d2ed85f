import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Columns, Grow, Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Part } from './part.tsx'
import { getServerMapsOptions, type TestedPlace, testDistance, testPlace } from './server-settings.queries.ts'

const { maps: texts, count, took } = serverTexts
const placeText = ({ label, detail, precision, latitude, longitude }: TestedPlace) =>
  [label, detail, precision, `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`].filter(Boolean).join(' · ')

function TestPlace() {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof testPlace>> | null>(null)
  const { run, busy } = useCommand(testPlace, { onDone: setAnswer })
  return (
    <Panel title={texts.testPlace}>
      <Stack>
        <Inline align="bottom">
          <Grow>
            <TextField onPaper={false} label={texts.place} value={text} onChange={setText} maxLength={200} />
          </Grow>
          <Button loading={busy} disabled={text.trim() === ''} onClick={() => void run(text.trim())}>
            {texts.find}
          </Button>
        </Inline>
        {answer?.places.length === 0 && <Notice kind="warning">{texts.nothing}</Notice>}
        {answer?.places.map((place) => (
          <Text key={placeText(place)}>{placeText(place)}</Text>
        ))}
        {answer && <Text tone="muted">{took(answer.took_ms)}</Text>}
      </Stack>
    </Panel>
  )
}

function TestDistance() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof testDistance>> | null>(null)
  const { run, busy } = useCommand(testDistance, { onDone: setAnswer })
  const isReady = from.trim() !== '' && to.trim() !== ''
  return (
    <Panel title={texts.testDistance}>
      <Stack>
        <Inline align="bottom">
          <Grow>
            <TextField onPaper={false} label={texts.from} value={from} onChange={setFrom} maxLength={200} />
          </Grow>
          <Grow>
            <TextField onPaper={false} label={texts.to} value={to} onChange={setTo} maxLength={200} />
          </Grow>
          <Button loading={busy} disabled={!isReady} onClick={() => void run(from.trim(), to.trim())}>
            {texts.measure}
          </Button>
        </Inline>
        {answer && (
          <>
            <Text look="strong">{texts.distance(answer.miles, answer.minutes)}</Text>
            <Text tone="muted">
              {placeText(answer.from)} → {placeText(answer.to)} {texts.by(answer.source)} · {took(answer.took_ms)}
            </Text>
            {answer.fault && <Notice kind="warning">{texts.fault(answer.fault)}</Notice>}
          </>
        )}
      </Stack>
    </Panel>
  )
}

/** Where places and distances come from, and a test of both. */
export const ServerMaps = () => (
  <Part options={getServerMapsOptions()}>
    {(maps) => (
      <>
        <Panel title={texts.title}>
          <Facts
            facts={[
              { name: texts.places, value: texts.names[maps.places] },
              { name: texts.distances, value: texts.names[maps.distances] },
              { name: texts.tiles, value: texts.names[maps.tiles] },
              { name: texts.postcodes, value: count(maps.postcodes) },
              { name: texts.owed, value: maps.attributions.join(', ') },
            ]}
          />
        </Panel>
        <Columns shares={[1, 1]}>
          <TestPlace />
          <TestDistance />
        </Columns>
      </>
    )}
  </Part>
)
