import { ownThingsTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import type { LeaveRow } from '../day/own-things.ts'
import type { ReceivedOwn } from '../day/received-day.ts'
import { datesWords, fullDate } from '../day/stop-words.ts'
import { DayLink } from './day-card.tsx'
import classes from './own-things.module.css'
import { Badge, Card, Lead } from './screen.tsx'

interface OwnLeaveProps {
  /** Null while it was never fetched. */
  leave: ReceivedOwn['leave'] | null
  rows: readonly LeaveRow[]
}

/** How much leave is left, and what was asked for with its answers. */
export const OwnLeave = ({ leave, rows }: OwnLeaveProps) => (
  <Card title={texts.leave}>
    {leave && <Balance leave={leave} />}
    {rows.length > 0 && (
      <ul className={classes.list} aria-label={texts.requests}>
        {rows.map((row) => (
          <Request key={row.key} row={row} />
        ))}
      </ul>
    )}
    {leave && rows.length === 0 && <Lead>{texts.noRequests}</Lead>}
    <DayLink to={{ screen: 'leave' }} text={texts.request} />
  </Card>
)

function Balance({ leave }: { leave: ReceivedOwn['leave'] }) {
  const { entitled, taken, booked, requested, left, year } = leave
  const parts = [
    texts.amount(texts.entitled, entitled),
    texts.amount(texts.taken, taken),
    texts.amount(texts.booked, booked),
    requested > 0 && texts.amount(texts.requested, requested),
  ]
  return (
    <div>
      <p className={classes.balance}>
        <span className={classes.left}>{texts.days(left)}</span>
        <span>{texts.left}</span>
      </p>
      <p className={classes.small}>{parts.filter(Boolean).join(' · ')}</p>
      <p className={classes.small}>{texts.year(fullDate(year.from), fullDate(year.to))}</p>
    </div>
  )
}

function Request({ row: { from, to, count, note, state, answer } }: { row: LeaveRow }) {
  return (
    <li>
      <span className={classes.head}>
        <span className={classes.name}>{datesWords(from, to)}</span>
        <Badge tone={state.tone}>{state.text}</Badge>
      </span>
      <span className={classes.small}>{[texts.days(count), note].filter(Boolean).join(' · ')}</span>
      {answer && <span>{texts.answer(answer)}</span>}
    </li>
  )
}
