import { ownDayTexts, ownThingsTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { IconChevronRight } from '@tabler/icons-react'
import type { TimesOfWeek } from '../day/own-things.ts'
import { clockOn, dateWords, dayAndMonth } from '../day/stop-words.ts'
import { useZone } from '../phone-context.tsx'
import classes from './own-things.module.css'
import { Badge, Card, Lead } from './screen.tsx'

/** The times of the last weeks: as approved, or as clocked while nobody has approved them. */
export const OwnTimes = ({ weeks }: { weeks: readonly TimesOfWeek[] }) => (
  <Card title={texts.times}>
    {weeks.length === 0 && <Lead>{texts.noTimes}</Lead>}
    {weeks.map((week, at) => (
      <Week key={week.from} week={week} isOpen={at === 0} />
    ))}
  </Card>
)

const Week = ({ week: { from, minutes, days }, isOpen }: { week: TimesOfWeek; isOpen: boolean }) => (
  <details className={classes.older} open={isOpen}>
    <summary>
      <IconChevronRight aria-hidden />
      <span>{texts.week(dayAndMonth(from))}</span>
      <span>{ownDayTexts.duration(minutes)}</span>
    </summary>
    <ul className={classes.list}>
      {days.map((day) => (
        <Day key={day.workday_id} day={day} />
      ))}
    </ul>
  </details>
)

function Day({ day }: { day: TimesOfWeek['days'][number] }) {
  const zone = useZone()
  const { date, break_minutes, nightout, minutes, is_approved } = day
  const parts = [
    spanOf(day, zone),
    (break_minutes ?? 0) > 0 && texts.breakOf(ownDayTexts.duration(break_minutes ?? 0)),
    nightout === 1 && texts.nightOut,
  ]
  return (
    <li>
      <span className={classes.head}>
        <span className={classes.name}>{dateWords(date, 'short')}</span>
        {minutes !== null && <span className={classes.name}>{ownDayTexts.duration(minutes)}</span>}
      </span>
      <span className={classes.head}>
        <span className={classes.small}>{parts.filter(Boolean).join(' · ')}</span>
        <Badge tone={is_approved === 1 ? 'green' : 'grey'}>{is_approved === 1 ? texts.approved : texts.clocked}</Badge>
      </span>
    </li>
  )
}

function spanOf({ date, in_at, out_at }: TimesOfWeek['days'][number], zone: string): string {
  const at = (instant: string | null) => (instant === null ? '…' : clockOn(instant, { zone, date }))
  if (in_at !== null && out_at === null) return ownDayTexts.openSpan(at(in_at))
  return out_at === null ? texts.notClocked : ownDayTexts.span(at(in_at), at(out_at))
}
