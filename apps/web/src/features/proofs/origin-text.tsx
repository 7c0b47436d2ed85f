import { instantToLocal, showDate, showTime } from '@dray/domain/kernel/clock-time.ts'
import { greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { proofTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { PlaceMap } from '#features/addresses/index.ts'
import { Button } from '#ui/display/button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'

interface OriginTextProps {
  origin: {
    latitude?: number | null | undefined
    longitude?: number | null | undefined
    accuracy_m?: number | null | undefined
    device_at?: string | null | undefined
  }
  zone: string
  /** The stop that it belongs to, where its place is known; with it the distance is shown. */
  stop?: StopPlace | undefined
}

export interface StopPlace {
  name: string
  latitude: number
  longitude: number
}

/** Some ten metres: what a place in a yard needs. */
const degrees = (value: number) => value.toFixed(4)

const metresBetween = (from: Position, to: Position) => Math.round(greatCircleKm(from, to) * 1000)

interface Position {
  latitude: number
  longitude: number
}

const positionOf = ({ latitude, longitude }: OriginTextProps['origin']): Position | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

/** Where and when a picture was taken, as its camera wrote it down; the place opens on the map. */
export function OriginText({ origin, zone, stop }: OriginTextProps) {
  const { device_at } = origin
  const when = device_at && `${showDate(instantToLocal(device_at, zone).date)} ${showTime(device_at, zone)}`
  const place = positionOf(origin)
  if (!when && !place) return null
  return (
    <Inline wrap>
      {when && <Text tone="muted">{texts.taken(when)}</Text>}
      {place && <Place place={place} accuracy_m={origin.accuracy_m} stop={stop} />}
    </Inline>
  )
}

interface PlaceProps {
  place: Position
  accuracy_m: number | null | undefined
  stop: StopPlace | undefined
}

function Place({ place, accuracy_m, stop }: PlaceProps) {
  const [isOpen, setOpen] = useState(false)
  const text = texts.place(degrees(place.latitude), degrees(place.longitude))
  const points = [
    { key: 'taken', label: texts.takenHere, ...place },
    ...(stop ? [{ key: 'stop', label: stop.name, latitude: stop.latitude, longitude: stop.longitude }] : []),
  ]
  return (
    <>
      <Text tone="muted" figures>
        {text}
      </Text>
      {typeof accuracy_m === 'number' && <Text tone="faint">{texts.within(Math.round(accuracy_m))}</Text>}
      {stop && <Text tone="muted">{texts.fromStop(metresBetween(place, stop))}</Text>}
      <Button size="sm" variant="quiet" icon={<IconMapPin aria-hidden />} onClick={() => setOpen(true)}>
        {texts.onMap}
      </Button>
      {isOpen && (
        <Suspense>
          <PlaceMap title={texts.mapTitle} points={points} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
