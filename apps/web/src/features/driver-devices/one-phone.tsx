import { phoneTexts as texts } from '@dray/domain/driver-devices/phones.messages.ts'
import { addMinutes, instantToLocal, showDate, showMoment } from '@dray/domain/kernel/clock-time.ts'
import { deliveryDays } from '@dray/domain/kernel/delivery-days.ts'
import { Fragment } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { PlainRow } from '#ui/table/row-link.tsx'
import { type DriverPhone, endDriverDevice } from './driver-devices.queries.ts'

interface OnePhoneProps {
  phone: DriverPhone
  zone: string
}

const modelOf = ({ model }: DriverPhone) => model ?? texts.unknownModel
const dayIn = (instant: string, zone: string) => showDate(instantToLocal(instant, zone).date)

/** One phone: what it is, when it was heard of, what it still holds, and how it ended. */
export function OnePhone({ phone, zone }: OnePhoneProps) {
  const isEnded = phone.ended_at !== null
  return (
    <PlainRow end={isEnded ? <Badge tone="slate">{texts.ended}</Badge> : <EndButton phone={phone} zone={zone} />}>
      <Stack gap="tight">
        <Inline wrap>
          <Text look={isEnded ? 'muted' : 'strong'}>{modelOf(phone)}</Text>
          {phone.unsent > 0 && <Badge tone="amber">{texts.unsent(phone.unsent)}</Badge>}
        </Inline>
        <PhoneFacts phone={phone} zone={zone} />
        <EndFacts phone={phone} zone={zone} />
      </Stack>
    </PlainRow>
  )
}

/** Short facts in one line, which wraps between them. */
const Line = ({ facts }: { facts: readonly string[] }) => (
  <Text tone="muted" as="div">
    {facts.map((fact, at) => (
      <Fragment key={fact}>
        {at > 0 && ' · '}
        <span style={{ whiteSpace: 'nowrap' }}>{fact}</span>
      </Fragment>
    ))}
  </Text>
)

function PhoneFacts({ phone: { paired_at, last_seen_at, app_version }, zone }: OnePhoneProps) {
  const minutes = useAtThisMoment((now) =>
    last_seen_at === null ? null : Math.max(0, Math.floor((now - Date.parse(last_seen_at)) / 60_000)),
  )
  const seen = minutes === null ? texts.neverSeen : texts.lastSeen(minutes)
  const version = app_version === null ? [] : [texts.version(app_version)]
  return <Line facts={[texts.paired(showMoment(paired_at, zone)), seen, ...version]} />
}

/** Why a phone ended, and whether it still delivers what was captured before. */
function EndFacts({ phone: { ended_at, ended_reason, delivers_until }, zone }: OnePhoneProps) {
  const isOver = useAtThisMoment((now) => delivers_until !== null && Date.parse(delivers_until) <= now)
  if (ended_at === null) return null
  const reason = texts.endedReasons[ended_reason ?? 'access_ended']
  const until = delivers_until && dayIn(delivers_until, zone)
  const delivering = until === null ? [] : [isOver ? texts.delivered(until) : texts.delivers(until)]
  return <Line facts={[texts.endedOn(reason, showMoment(ended_at, zone)), ...delivering]} />
}

function EndButton({ phone, zone }: OnePhoneProps) {
  const end = useCommand(endDriverDevice, {
    confirm: () => ({
      title: texts.endTitle(modelOf(phone)),
      message: <EndQuestion unsent={phone.unsent} zone={zone} />,
      confirmLabel: texts.end,
      quiet: true,
    }),
    done: (message) => message,
  })
  return (
    <Button
      size="sm"
      variant="danger"
      aria-label={texts.endOf(modelOf(phone))}
      loading={end.busy}
      onClick={() => void end.run(phone)}
    >
      {texts.end}
    </Button>
  )
}

/** What happens on the phone, to what it has not sent, and to what is captured afterwards. */
function EndQuestion({ unsent, zone }: { unsent: number; zone: string }) {
  const until = dayIn(addMinutes(new Date().toISOString(), deliveryDays * 24 * 60), zone)
  return (
    <Stack>
      <Text as="p">{texts.endWhat}</Text>
      <Text as="p">{unsent > 0 ? texts.endUnsent(unsent, until) : texts.endSent(until)}</Text>
      <Text as="p">{texts.endAfter}</Text>
    </Stack>
  )
}
