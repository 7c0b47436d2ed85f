import { ownDayTexts, ownThingsTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import type { TimesOfWeek } from '../day/own-things.ts'
import { clockOn, dateWords } from '../day/stop-words.ts'
import { useZone } from '../phone-context.tsx'
import classes from './own-things.module.css'
import { Badge, Card, Lead } from './screen.tsx'

/** The times of the last weeks: as approved, or as clocked while nobody has approved them. */
export const OwnTimes = ({ weeks }: { weeks: readonly TimesOfWeek[] }) => (
  <Card title={texts.times}>
    {weeks.length === 0 && <Lead>{texts.noTimes}</Lead>}
    {weeks.map(({ from, minutes, days }) => (
      <section key={from}>
        <h3 className={classes.week}>
          <span>{texts.week(dateWords(from, 'short'))}</span>
          <span>{ownDayTexts.duration(minutes)}</span>
        </h3>
        <ul className={classes.list}>
          {days.map((day) => (
            <Day key={day.workday_id} day={day} />
          ))}
        </ul>
      </section>
    ))}
  </Card>
)

function Day({ day }: { day: TimesOfWeek['days'][number] }) {
  const zone = useZone()
  const { date, in_at, out_at, break_minutes, nightout, minutes, is_approved } = day
  const at = (instant: string | null) => (instant === null ? '…' : clockOn(instant, { zone, date }))
  const parts = [
    in_at === null && out_at === null ? texts.notClocked : ownDayTexts.span(at(in_at), at(out_at)),
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
