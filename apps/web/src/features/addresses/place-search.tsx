import { placeSearchTexts } from '@dray/domain/addresses/address-entry.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { useListbox } from '#ui/fields/listbox.ts'
import { OptionList, type OptionRow } from '#ui/fields/option-list.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type Place, searchPlacesOptions } from './addresses.queries.ts'
import { useCoastline } from './coastline.ts'
import { TileMap } from './lazy-maps.ts'
import { mapTiles } from './map-tiles.ts'

export interface PlaceSearchProps {
  /** What the search begins with. */
  words: string
  /** "Collection", "Delivery". */
  side: string
  onPick: (place: Place) => void
  onClose: () => void
}

interface FoundPlace extends Place {
  key: string
}
const none: FoundPlace[] = []

const pause = 180
/** The words once somebody stopped typing for a moment. */
function useSettled(words: string) {
  const [settled, setSettled] = useState(words.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), pause)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

function usePlaces(words: string) {
  const settled = useSettled(words)
  const query = useQuery({
    ...searchPlacesOptions(settled),
    enabled: settled.length > 1,
    select: (places) => places.map((place, at): FoundPlace => ({ ...place, key: `${at}:${place.label}` })),
  })
  const found = settled.length > 1 ? (query.data ?? none) : none
  const note = noteOf({ settled, found: found.length, loading: query.isFetching, failed: query.isError })
  return { found, note }
}

function noteOf(state: { settled: string; found: number; loading: boolean; failed: boolean }) {
  if (state.settled.length < 2) return placeSearchTexts.type
  if (state.failed) return placeSearchTexts.failed
  if (state.loading && state.found === 0) return placeSearchTexts.searching
  return state.found === 0 ? placeSearchTexts.nothing(state.settled) : undefined
}

const rowOf = ({ key, label, detail, precision }: FoundPlace): OptionRow => ({
  key,
  label,
  detail,
  hint: placeSearchTexts.precise[precision],
})

/** Looks for a place by typing, shows it on the map, and hands over what is known of it: all by keyboard. */
export function PlaceSearch({ words: first, side, onPick, onClose }: PlaceSearchProps) {
  const [words, setWords] = useState(first)
  const { found, note } = usePlaces(words)
  const coast = useCoastline()
  const rows = useMemo(() => found.map(rowOf), [found])
  const pick = (key: string | undefined) => {
    const place = found.find((one) => one.key === key)
    if (place) onPick(place)
  }
  const listbox = useListbox({ rows, onPick: (row) => pick(row.key) })
  const { setOpen } = listbox
  useEffect(() => setOpen(true), [setOpen])
  const activeKey = useDeferredValue(found[listbox.active]?.key)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') listbox.handleKeyDown(event)
  }

  return (
    <Dialog
      opened
      size="tall"
      onClose={onClose}
      title={placeSearchTexts.title(side)}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" disabled={listbox.active < 0} onClick={() => pick(found[listbox.active]?.key)}>
            {placeSearchTexts.use}
          </Button>
        </>
      }
    >
      <Columns shares={[2, 3]}>
        <Stack>
          <TextField
            label={placeSearchTexts.label}
            placeholder={placeSearchTexts.placeholder}
            value={words}
            maxLength={200}
            autoFocus
            selectOnFocus
            type="search"
            onChange={setWords}
            onKeyDown={handleKeyDown}
          />
          {rows.length > 0 && <OptionList label={placeSearchTexts.results} rows={rows} listbox={listbox} />}
          {note && (
            <Text look="muted" as="p">
              {note}
            </Text>
          )}
        </Stack>
        <Suspense fallback={<Skeleton height={420} />}>
          <TileMap
            label={placeSearchTexts.map}
            coast={coast}
            tiles={mapTiles()}
            points={found}
            activeKey={activeKey}
            onPick={pick}
          />
        </Suspense>
      </Columns>
    </Dialog>
  )
}
