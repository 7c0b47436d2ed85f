import { instantToLocal, showDate, showTime } from '@dray/domain/kernel/clock-time.ts'
import { proofTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { IconMapPin } from '@tabler/icons-react'
import { Inline, Text } from '#ui/layout/layout.tsx'

interface OriginTextProps {
  origin: {
    latitude?: number | null | undefined
    longitude?: number | null | undefined
    accuracy_m?: number | null | undefined
    device_at?: string | null | undefined
  }
  zone: string
}

/** Some ten metres: what a place in a yard needs. */
const degrees = (value: number) => value.toFixed(4)

/** Where and when a picture was taken, as its camera wrote it down. */
export function OriginText({ origin: { latitude, longitude, accuracy_m, device_at }, zone }: OriginTextProps) {
  const when = device_at && `${showDate(instantToLocal(device_at, zone).date)} ${showTime(device_at, zone)}`
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number'
  if (!when && !hasPlace) return null
  return (
    <Inline wrap>
      {when && <Text tone="muted">{texts.taken(when)}</Text>}
      {hasPlace && (
        <>
          <IconMapPin size={14} aria-hidden />
          <Text tone="muted" figures>
            {texts.place(degrees(latitude), degrees(longitude))}
          </Text>
          {typeof accuracy_m === 'number' && <Text tone="faint">{texts.within(Math.round(accuracy_m))}</Text>}
        </>
      )}
    </Inline>
  )
}
