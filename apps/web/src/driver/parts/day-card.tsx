import { ownThingsTexts, ownDayTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { clockWords, soFar } from '../day/clock-words.ts'
import type { OwnDay } from '../day/own-day.ts'
import { useNow, useOwnDay, usePhoneState, useZone } from '../phone-context.tsx'
import { hashOf, type Route } from '../routes.ts'
import { useClock } from '../use-clock.ts'
import { ActionButton, type ActionLook, ActionTexts, actionClass } from './action-button.tsx'
import classes from './day-card.module.css'
import { Card, Row } from './screen.tsx'
import { SharingLine } from './sharing-line.tsx'

/** The driver's own clock at the head of the day; `isAlone` where no job's button is the large one. */
export function DayCard({ isAlone }: { isAlone: boolean }) {
  const { kept } = usePhoneState()
  const own = useOwnDay()
  if (own) return <Clock own={own} isAlone={isAlone} />
  return kept && <DayLink to={{ screen: 'own' }} look="quiet" text={ownThingsTexts.title} />
}

function Clock({ own, isAlone }: { own: OwnDay; isAlone: boolean }) {
  const act = useClock(own)
  const { state } = own.clock
  const mine = <DayLink to={{ screen: 'day' }} text={texts.title} />
  return (
    <Card>
      <ClockLine own={own} />
      <SharingLine />
      {state === 'off' && (
        <ActionButton
          {...(isAlone ? { look: 'primary' as const } : { className: classes.act })}
          aria-disabled={act.isCalm}
          onClick={() => void act.clock('in')}
        >
          {texts.clockIn}
        </ActionButton>
      )}
      {(state === 'working' || state === 'break') && (
        <Row>
          <ActionButton aria-disabled={act.isCalm} onClick={() => void act.rest(state === 'break' ? 'end' : 'start')}>
            {state === 'break' ? texts.endBreak : texts.startBreak}
          </ActionButton>
          {mine}
        </Row>
      )}
      {(state === 'off' || state === 'out') && mine}
    </Card>
  )
}

/** Where the clock stands, in words: since when, how long a break has lasted, how long was worked unless it is brief. */
export function ClockLine({ own: { clock, workday }, isBrief = false }: { own: OwnDay; isBrief?: boolean }) {
  const zone = useZone()
  const now = useNow()
  const { state, more } = clockWords(clock, { zone, date: workday.date })
  const running = soFar(clock, now) ?? (isBrief ? null : more)
  return (
    <p className={classes.line}>
      <span className={classes.state}>{state}</span>
      {running && <span className={classes.more}>{running}</span>}
    </p>
  )
}

interface DayLinkProps extends ActionLook {
  to: Route
  text: string
  /** For a screen reader, where the text says too little. */
  label?: string
}
/** A way to another screen, as large as a button. */
export const DayLink = ({ to, text, label, under, ...look }: DayLinkProps) => (
  <a className={actionClass(look)} href={hashOf(to)} {...(label && { 'aria-label': label })}>
    <ActionTexts {...(under && { under })}>{text}</ActionTexts>
  </a>
)
