import { dayTexts, jobTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { IconNavigation, IconPhone } from '@tabler/icons-react'
import { dialLink, mapLink } from '../day/map-link.ts'
import type { ReceivedStop } from '../day/received-day.ts'
import { addressLines, dateWords, timeWords } from '../day/stop-words.ts'
import { useZone } from '../phone-context.tsx'
import { chosenMap } from '../preferences.ts'
import { actionClass } from './action-button.tsx'
import classes from './stop-card.module.css'

/** Where a driver goes: when, whom to ask for, and the ways to call and to drive there. */
export function StopCard({ stop, isCurrent, today }: { stop: ReceivedStop; isCurrent: boolean; today: string }) {
  const zone = useZone()
  const dial = stop.phone && dialLink(stop.phone)
  const lines = addressLines(stop).filter((line) => line !== stop.post_code)
  const date = stop.date && stop.date !== today ? dateWords(stop.date, 'short') : null
  return (
    <section className={classes.stop} data-current={isCurrent || undefined}>
      <h2 className={classes.head}>
        <span>{dayTexts.stops[stop.side]}</span>
        <span className={classes.time}>{[date, timeWords(stop, zone)].filter(Boolean).join(', ')}</span>
      </h2>
      <address className={classes.address}>
        <span className={classes.name}>{stop.name}</span>
        {lines.map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
        {stop.post_code && (
          <>
            <br />
            <span className={classes.postcode}>{stop.post_code}</span>
          </>
        )}
      </address>
      {stop.contact && <p>{stop.contact}</p>}
      {stop.instructions && <p className={classes.instructions}>{stop.instructions}</p>}
      <div className={classes.links}>
        {dial && (
          <a className={actionClass({})} href={dial}>
            <IconPhone aria-hidden />
            {texts.call}
          </a>
        )}
        <a className={actionClass({})} href={mapLink(stop, chosenMap())} target="_blank" rel="noreferrer">
          <IconNavigation aria-hidden />
          {texts.navigate}
        </a>
      </div>
    </section>
  )
}
