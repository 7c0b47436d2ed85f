import { ownThingsTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { type PaperRow, replacedKind } from '../day/own-things.ts'
import { actionClass } from './action-button.tsx'
import { DayLink } from './day-card.tsx'
import classes from './own-things.module.css'
import { Badge, Badges, Card, Lead } from './screen.tsx'

interface OwnPapersProps {
  rows: readonly PaperRow[]
  /** They were never fetched: nothing is said of what is not there. */
  isUnknown?: boolean
}

/** The driver's own papers, when they expire, and the way to send new ones. */
export const OwnPapers = ({ rows, isUnknown = false }: OwnPapersProps) => (
  <Card title={texts.papers}>
    {rows.length > 0 && (
      <ul className={classes.list} aria-label={texts.papers}>
        {rows.map((row) => (
          <Paper key={row.key} row={row} />
        ))}
      </ul>
    )}
    {rows.length === 0 && !isUnknown && <Lead>{texts.noPapers}</Lead>}
    <DayLink to={{ screen: 'document', kind: null }} text={texts.sendOther} />
  </Card>
)

function Paper({ row: { kind, name, card_number, expiry, path, news } }: { row: PaperRow }) {
  return (
    <li>
      <span className={classes.head}>
        <span className={classes.name}>{name}</span>
        {card_number && <span className={classes.small}>{texts.card(card_number)}</span>}
      </span>
      <div className={classes.head}>
        <Badges>
          <Badge tone={expiry.tone}>{expiry.text}</Badge>
          {news && <Badge tone={news.tone}>{news.text}</Badge>}
        </Badges>
        <span className={classes.ways}>
          {path && (
            <a
              className={actionClass({ look: 'quiet', small: true })}
              href={path}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.showPaper(name)}
            >
              {texts.show}
            </a>
          )}
          {!news && (
            <DayLink
              small
              look="quiet"
              to={{ screen: 'document', kind: replacedKind(kind) }}
              text={texts.sendNew}
              label={texts.sendNewOf(name)}
            />
          )}
        </span>
      </div>
    </li>
  )
}
