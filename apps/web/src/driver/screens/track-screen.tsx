import { positionTexts as texts } from '@dray/domain/driver-app/position.messages.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { useEffect, useState } from 'react'
import { clockOn } from '../day/stop-words.ts'
import list from '../parts/day-card.module.css'
import { Card, Empty, Lead, Notice, Screen } from '../parts/screen.tsx'
import { SharingLine } from '../parts/sharing-line.tsx'
import { usePhone, usePhoneState, useZone } from '../phone-context.tsx'
import { drawn, shownTimes } from '../positions/drawn-track.ts'
import { fetchTrack, type OwnTrack } from '../positions/own-track.ts'
import classes from './track-screen.module.css'

/** The driver's own track of today: what the office has of it, and what this phone has not sent. */
export function TrackScreen() {
  const phone = usePhone()
  const { sharing } = usePhoneState()
  const [track, setTrack] = useState<OwnTrack | null>(null)
  useEffect(() => {
    let isOpen = true
    void fetchTrack(phone).then((found) => isOpen && setTrack(found))
    return () => {
      isOpen = false
    }
  }, [phone])
  return (
    <Screen title={texts.title} back={{ screen: 'day' }}>
      <SharingLine />
      {track && !track.is_fetched && <Notice>{texts.unfetched}</Notice>}
      {track && <Track track={track} isShared={sharing.state !== 'off' || track.is_shared} />}
    </Screen>
  )
}

const km = (value: number) => texts.distance(value.toFixed(1))

function Track({ track: { points, unsent }, isShared }: { track: OwnTrack; isShared: boolean }) {
  const zone = useZone()
  if (points.length === 0) return <Empty title={texts.none}>{isShared ? texts.noneLead : texts.notShared}</Empty>
  const date = dateIn(zone, points.at(-1)?.at ?? '')
  return (
    <>
      <Card>
        <svg
          className={classes.drawing}
          viewBox="0 0 100 60"
          role="img"
          aria-label={texts.drawing(km(points.at(-1)?.km ?? 0))}
        >
          <polyline points={drawn(points)} />
        </svg>
      </Card>
      <Card title={texts.points}>
        {unsent > 0 && (
          <Lead>
            {texts.unsent}: {unsent}
          </Lead>
        )}
        <ul className={list.list}>
          {shownTimes(points).map((point) => (
            <li key={point.at}>
              <span>{clockOn(point.at, { zone, date })}</span>
              <span>{km(point.km)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
