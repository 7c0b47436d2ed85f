import { dayTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { ownThingsTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { leaveRows, paperRows, weeksOf } from '../day/own-things.ts'
import { clockOn } from '../day/stop-words.ts'
import { OwnLeave } from '../parts/own-leave.tsx'
import { OwnPapers } from '../parts/own-papers.tsx'
import { OwnTimes } from '../parts/own-times.tsx'
import { Empty, Lead, Notice, Screen } from '../parts/screen.tsx'
import { useNow, usePhoneState, useZone } from '../phone-context.tsx'
import { useOwn } from '../use-own.ts'

/** What is the driver's own: leave, papers and times, from the device first. */
export function OwnScreen() {
  const { kept, state, untold } = useOwn()
  const { is_day_closed } = usePhoneState()
  const zone = useZone()
  const today = dateIn(zone, new Date(useNow()).toISOString())
  return (
    <Screen title={texts.title} back={{ screen: 'today' }}>
      {state === 'no_line' && is_day_closed && <Notice>{dayTexts.closed}</Notice>}
      {state === 'no_line' && !is_day_closed && kept && <Notice>{texts.noLine}</Notice>}
      {!kept && !is_day_closed && <Missing isAsking={state === 'asking'} />}
      {kept ? (
        <>
          <OwnLeave leave={kept.own.leave} rows={leaveRows(kept.own.leave.requests, untold.leave)} />
          <OwnPapers rows={paperRows(kept.own.documents, untold.documents, today)} />
          <OwnTimes weeks={weeksOf(kept.own.times)} />
          <Lead>{texts.asOf(clockOn(new Date(kept.fetched_at).toISOString(), { zone, date: today }))}</Lead>
        </>
      ) : (
        <Unfetched untold={untold} today={today} />
      )}
    </Screen>
  )
}

const Missing = ({ isAsking }: { isAsking: boolean }) =>
  isAsking ? <Lead>{texts.loading}</Lead> : <Empty title={texts.none}>{texts.noneLead}</Empty>

interface UnfetchedProps {
  untold: ReturnType<typeof useOwn>['untold']
  today: string
}

/** What can be done before anything was fetched: asking and sending need no line. */
const Unfetched = ({ untold, today }: UnfetchedProps) => (
  <>
    <OwnLeave leave={null} rows={leaveRows([], untold.leave)} />
    <OwnPapers rows={paperRows([], untold.documents, today)} isUnknown />
  </>
)
