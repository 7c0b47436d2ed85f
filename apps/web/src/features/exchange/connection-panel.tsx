import { type ConnectionState, connectionState } from '@dray/domain/exchange/connection-state.ts'
import { isReady } from '@dray/domain/exchange/exchange-ready.ts'
import { connectionLabels, integrationTexts as texts } from '@dray/domain/exchange/integration-page.messages.ts'
import { useCommand } from '#kit/use-command.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { type Fact, Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { ExchangeQueue } from './exchange.queries.ts'
import { type Integration, testIntegration, updateIntegration } from './integrations.queries.ts'
import { dayAndTime } from './load-facts.ts'

const tones: Readonly<Record<ConnectionState, Tone>> = {
  connected: 'teal',
  broken: 'red',
  off: 'slate',
  not_connected: 'grey',
}

interface ConnectionPanelProps {
  row: Integration
  zone: string
  mayEdit: boolean
  /** What waits and the pace; nothing for who does not work with jobs. */
  queue: ExchangeQueue | undefined
}

const clock = (instant: string, timeZone: string) => new Date(instant).toLocaleTimeString('en-GB', { timeZone })

/** The facts of a connection, and the company's pace where its work is looked at. */
function ConnectionFacts({ row, zone, queue }: ConnectionPanelProps) {
  const next = queue?.next_turn_at ?? null
  const turn = useAtThisMoment((now) => (next !== null && Date.parse(next) > now ? clock(next, zone) : texts.now))
  const facts: Fact[] = [
    { name: texts.tested, value: row.tested_at ? dayAndTime(row.tested_at, zone) : texts.never },
    ...(queue && isReady(row)
      ? [
          { name: texts.openLoads, value: queue.open_loads },
          { name: texts.interval, value: texts.everySeconds(queue.interval_seconds) },
          { name: texts.nextTurn, value: turn },
        ]
      : []),
  ]
  return <Facts facts={facts} />
}

/** What the state means for the people who use the exchange, and what is wrong with it. */
function StateText({ row, zone }: Pick<ConnectionPanelProps, 'row' | 'zone'>) {
  const state = connectionState(row)
  const { fault, fault_since, is_integrated, is_enabled } = row
  const isTested = is_integrated === 1 && is_enabled === 0
  if (fault === null) return <Text tone="muted">{isTested ? texts.what.tested : texts.what[state]}</Text>
  return (
    <Stack gap="tight">
      <Notice
        kind={state === 'broken' ? 'error' : 'warning'}
        title={
          state === 'not_connected' ? texts.lastFault : fault_since && texts.brokenSince(dayAndTime(fault_since, zone))
        }
      >
        {fault}
      </Notice>
      <Text tone="muted">{texts.what[state]}</Text>
    </Stack>
  )
}

/** Switching off stops what waits, so it is asked; switching on needs a sign-in that the exchange has accepted. */
function EnabledSwitch({ row, queue }: Pick<ConnectionPanelProps, 'row' | 'queue'>) {
  const waiting = queue?.requests.filter(({ state }) => state === 'waiting').length ?? 0
  const { run } = useCommand((is_enabled: 0 | 1) => updateIntegration(row.id, { is_enabled, version: row.version }), {
    confirm: (is_enabled) =>
      is_enabled === 1
        ? null
        : {
            title: texts.offTitle,
            message: texts.offQuestion(waiting),
            confirmLabel: texts.offConfirm,
            type: 'warning',
          },
    done: ({ message }) => message,
    refreshes: [['exchange']],
  })
  const isClosed = row.is_integrated === 0 && row.is_enabled === 0
  return (
    <CheckboxField
      look="switch"
      label={texts.enabled}
      description={isClosed ? texts.enabledFirst : texts.enabledHint}
      checked={row.is_enabled === 1}
      disabled={isClosed}
      onChange={(on) => void run(on ? 1 : 0)}
    />
  )
}

function TestButton({ id }: { id: number }) {
  const { run, busy } = useCommand(testIntegration, { done: (message) => message })
  return (
    <Button loading={busy} onClick={() => void run(id)}>
      {texts.test}
    </Button>
  )
}

/** How the connection stands, at a glance, with what can be done about it. */
export function ConnectionPanel(props: ConnectionPanelProps) {
  const { row, mayEdit } = props
  const state = connectionState(row)
  return (
    <Panel
      title={row.name}
      beside={<Badge tone={tones[state]}>{connectionLabels[state]}</Badge>}
      actions={mayEdit && row.base_url !== null && <TestButton id={row.id} />}
    >
      <Stack gap="loose">
        <StateText {...props} />
        <ConnectionFacts {...props} />
        {mayEdit ? <EnabledSwitch {...props} /> : <Notice>{texts.readOnly}</Notice>}
      </Stack>
    </Panel>
  )
}
