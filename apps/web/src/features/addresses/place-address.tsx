import { placeAddressTexts as texts } from '@dray/domain/addresses/address-entry.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import type { MapPoint } from '#ui/maps/map-view.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { addressLine } from './address-text.ts'
import { type SavedAddress, searchPlacesOptions, updateCustomerAddress } from './addresses.queries.ts'
import { useCoastline } from './coastline.ts'
import { PlacingMap } from './lazy-maps.ts'
import { mapTiles } from './map-tiles.ts'

/** The middle of Great Britain: where the pin stands while nothing is known of the place. */
const middle = { latitude: 53.5, longitude: -2.2 }
/** Six decimals are ten centimetres. */
const shownDegrees = (degrees: number) => String(Math.round(degrees * 1e6) / 1e6)

interface Typed {
  latitude: string
  longitude: string
}

/** Degrees as they were typed; null for what is no place. */
function degreesIn(typed: string, most: number): number | null {
  const digits = typedNumber(typed)
  return digits !== null && Math.abs(Number(digits)) <= most ? Number(digits) : null
}

function pointIn(typed: Typed): MapPoint | null {
  const latitude = degreesIn(typed.latitude, 90)
  const longitude = degreesIn(typed.longitude, 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Where the pin stands at first: at the saved position, else where the search finds the postcode or town. */
function useStart({ latitude, longitude, post_code, town }: SavedAddress) {
  const words = post_code ?? town ?? ''
  const isNeeded = latitude === null && words !== ''
  const { data, isFetching } = useQuery({ ...searchPlacesOptions(words), enabled: isNeeded })
  if (latitude !== null && longitude !== null) {
    return { start: { latitude, longitude }, note: texts.placed, isSearching: false }
  }
  if (isNeeded && isFetching) return { start: middle, note: texts.searching, isSearching: true }
  const [place] = data ?? []
  return { start: place ?? middle, note: place ? texts.found(place.label) : texts.unknown, isSearching: false }
}

interface PlaceAddressProps {
  address: SavedAddress
  onPlaced?: () => void
  onClose: () => void
}

/** Puts a saved address where it is on the map: by dragging, with the arrow keys, or by typing its position. */
export function PlaceAddress({ address, onPlaced, onClose }: PlaceAddressProps) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // The pin stays where it was while what is typed is no place.
  const [last, setLast] = useState<MapPoint | null>(null)
  const type = (next: Typed) => {
    setTyped(next)
    setLast(pointIn(next) ?? last)
  }
  const coast = useCoastline()
  const { start, note, isSearching } = useStart(address)
  const shown = typed ?? { latitude: shownDegrees(start.latitude), longitude: shownDegrees(start.longitude) }
  const point = pointIn(shown)
  const save = useCommand(updateCustomerAddress, {
    done: ({ message }) => message,
    onDone: () => {
      onPlaced?.()
      onClose()
    },
  })
  const field = (name: keyof Typed, most: number) => (
    <TextField
      label={texts[name]}
      value={shown[name]}
      inputMode="decimal"
      maxLength={24}
      error={degreesIn(shown[name], most) === null ? texts.notAPlace : null}
      onChange={(value) => type({ ...shown, [name]: value })}
    />
  )
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={`${texts.title}: ${address.name}`}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button
            variant="primary"
            loading={save.busy}
            disabled={!point || isSearching}
            onClick={() => point && void save.run(address.id, { ...point, version: address.version })}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <Columns shares={[1, 2]}>
        <Stack gap="loose">
          <Text as="p">{addressLine(address)}</Text>
          <Text look="muted" as="p">
            {note}
          </Text>
          {field('latitude', 90)}
          {field('longitude', 180)}
        </Stack>
        {isSearching ? (
          <Skeleton height={320} />
        ) : (
          <Suspense fallback={<Skeleton height={320} />}>
            <PlacingMap
              label={texts.map}
              pinLabel={texts.pin(address.name)}
              coast={coast}
              tiles={mapTiles()}
              point={point ?? last ?? start}
              onMove={(moved) => type({ latitude: String(moved.latitude), longitude: String(moved.longitude) })}
            />
          </Suspense>
        )}
      </Columns>
    </Dialog>
  )
}
