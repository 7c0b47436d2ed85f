import { ownThingsTexts, ownDayTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { positionTexts } from '@dray/domain/driver-app/position.messages.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { useState } from 'react'
import { capturesOf } from '../day/day-jobs.ts'
import { capturedAt } from '../day/job-progress.ts'
import { readingsOf } from '../day/odometer-readings.ts'
import type { OwnDay } from '../day/own-day.ts'
import { workedMinutes } from '../day/shown-clock.ts'
import { clockOn, dateWords } from '../day/stop-words.ts'
import type { Capture } from '../outbox/capture-schema.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { CapturedList } from '../parts/captured-list.tsx'
import classes from '../parts/day-card.module.css'
import { ClockLine, DayLink } from '../parts/day-card.tsx'
import { Tick } from '../parts/fields.tsx'
import { Card, Empty, Lead, Notice, Row, Screen } from '../parts/screen.tsx'
import { SharingLine } from '../parts/sharing-line.tsx'
import { useJobs, useOwnDay, usePhoneState, useZone } from '../phone-context.tsx'
import { useWarmPosition } from '../position-asked.ts'
import { useClock } from '../use-clock.ts'

/** The driver's own day: its clock, what is driven, and what was captured of it. */
export function DayScreen() {
  const own = useOwnDay()
  useWarmPosition()
  return own ? <Day own={own} /> : <NoDay />
}

export const NoDay = () => (
  <Screen title={texts.title} back={{ screen: 'today' }}>
    <Empty title={texts.none}>{texts.noneLead}</Empty>
    <Mine />
  </Screen>
)

const Mine = () => <DayLink to={{ screen: 'own' }} text={ownThingsTexts.title} under={ownThingsTexts.lead} />

function Day({ own }: { own: OwnDay }) {
  const act = useClock(own)
  const zone = useZone()
  const { workday, clock } = own
  const isOfIt = (one: Capture) =>
    one.job_id === null && (one.workday_id === workday.id || dateIn(zone, capturedAt(one)) === workday.date)
  return (
    <Screen
      title={texts.title}
      sub={dateWords(workday.date)}
      back={{ screen: 'today' }}
      bottom={<ClockButtons own={own} act={act} />}
    >
      <ClockFacts own={own} />
      <Tick checked={clock.is_night_out} onChange={(is_out) => void act.stayOut(is_out)}>
        {texts.nightOut}
        <span className={classes.under}>{texts.nightOutLead}</span>
      </Tick>
      <Driven own={own} />
      <DayLink to={{ screen: 'track' }} text={positionTexts.title} under={positionTexts.lead} />
      <Mine />
      <CapturedList title={texts.today} isShown={isOfIt} />
    </Screen>
  )
}

/** In, breaks, out and what is left of it. */
function ClockFacts({ own }: { own: OwnDay }) {
  const zone = useZone()
  const { clock, workday } = own
  const at = (instant: string) => clockOn(instant, { zone, date: workday.date })
  const worked = workedMinutes(clock)
  return (
    <Card>
      <ClockLine own={own} isBrief />
      <ul className={classes.list}>
        {clock.in_at && <Fact title={texts.in} text={at(clock.in_at)} />}
        {clock.breaks.map(({ from, to }) => (
          <Fact key={from} title={texts.break} text={to ? texts.span(at(from), at(to)) : texts.openSpan(at(from))} />
        ))}
        {clock.out_at && <Fact title={texts.outAt} text={at(clock.out_at)} />}
        {(clock.break_minutes ?? 0) > 0 && (
          <Fact title={texts.breaks} text={texts.duration(clock.break_minutes ?? 0)} />
        )}
        {worked !== null && <Fact title={texts.worked} text={texts.duration(worked)} />}
      </ul>
      <SharingLine />
      {workday.clock.is_approved === 1 && <Lead>{texts.approved}</Lead>}
    </Card>
  )
}

const Fact = ({ title, text }: { title: string; text: string }) => (
  <li>
    <span>{title}</span>
    <span>{text}</span>
  </li>
)

/** The button that was tapped is gone: a screen reader goes on at the question. */
const focusOn = (one: HTMLElement | null) => one?.focus()

interface ClockButtonsProps {
  own: OwnDay
  act: ReturnType<typeof useClock>
}

/** What the clock offers now; clocking out asks where something is open. */
function ClockButtons({ own, act }: ClockButtonsProps) {
  const [isAsked, setAsked] = useState(false)
  const jobs = useJobs()
  const { state } = own.clock
  const open = jobs.filter(
    ({ job, workday, progress, is_gone }) =>
      workday?.id === own.workday.id && job.is_planned === 0 && !progress.is_over && !is_gone,
  ).length
  const isOn = state === 'working' || state === 'break'
  const clockOut = () => {
    setAsked(false)
    return act.clock('out')
  }
  if (!isOn)
    return (
      <ActionButton
        {...(state === 'off' && { look: 'primary' as const })}
        aria-disabled={act.isCalm}
        onClick={() => void act.clock('in')}
      >
        {state === 'off' ? texts.clockIn : texts.clockInAgain}
      </ActionButton>
    )
  if (isAsked)
    return (
      <section ref={focusOn} tabIndex={-1} aria-label={texts.outAsked} className={classes.question}>
        <Notice>
          {[state === 'break' && texts.breakOpen, open > 0 && texts.jobsOpen(open)].filter(Boolean).join(' ')}
        </Notice>
        <Row>
          <ActionButton aria-disabled={act.isCalm} onClick={() => void act.run(() => setAsked(false))}>
            {texts.notYet}
          </ActionButton>
          <ActionButton look="primary" aria-disabled={act.isCalm} onClick={() => void clockOut()}>
            {texts.clockOut}
          </ActionButton>
        </Row>
      </section>
    )
  const mustAsk = state === 'break' || open > 0
  return (
    <Row>
      <ActionButton
        aria-disabled={act.isCalm}
        onClick={() => void (mustAsk ? act.run(() => setAsked(true)) : clockOut())}
      >
        {texts.clockOut}
      </ActionButton>
      <ActionButton
        look="primary"
        aria-disabled={act.isCalm}
        onClick={() => void act.rest(state === 'break' ? 'end' : 'start')}
      >
        {state === 'break' ? texts.endBreak : texts.startBreak}
      </ActionButton>
    </Row>
  )
}

/** What is driven: its checks and defects, its odometer and its fuel. */
function Driven({ own }: { own: OwnDay }) {
  const { queue, history, driver } = usePhoneState()
  const { start, end } = readingsOf(capturesOf(queue, history, driver?.owner ?? ''), own.workday)
  const read = [
    start !== null && texts.readAtStart(start.toLocaleString('en-GB')),
    end !== null && texts.readAtEnd(end.toLocaleString('en-GB')),
  ]
  return (
    <>
      {own.driven.map(({ of, id, name, is_checked }) => (
        <Card key={of} title={`${texts.driven[of]} ${name}`}>
          <Row>
            <DayLink
              to={{ screen: 'check', of, subject_id: id }}
              text={(is_checked ? texts.checksAgain : texts.checks)[of]}
            />
            <DayLink to={{ screen: 'defect', of, subject_id: id }} text={texts.defect} />
          </Row>
        </Card>
      ))}
      <Card title={texts.readings}>
        <Row>
          {own.workday.vehicle && (
            <DayLink to={{ screen: 'odometer' }} text={texts.odometer} under={read.filter(Boolean).join(' · ')} />
          )}
          <DayLink to={{ screen: 'fuel' }} text={texts.fuel} />
        </Row>
      </Card>
    </>
  )
}
