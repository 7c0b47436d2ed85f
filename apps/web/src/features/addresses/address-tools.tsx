import {
  mergeAddressTexts,
  placeAddressTexts,
  addressBookTexts as texts,
} from '@dray/domain/addresses/address-entry.messages.ts'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from '#platform/load-code.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import type { SavedAddress } from './addresses.queries.ts'

const Place = lazy(() => loadCode(async () => ({ default: (await import('./place-address.tsx')).PlaceAddress })))
const Merge = lazy(() => loadCode(async () => ({ default: (await import('./merge-addresses.tsx')).MergeAddresses })))

interface AddressToolsProps {
  address: SavedAddress
  /** The address was placed, or merged with others. */
  onWritten: () => void
}

/** Beside the name of an open address: that it may be saved twice, with the merge, and its place on the map. */
export function AddressTools({ address, onWritten }: AddressToolsProps) {
  const [open, setOpen] = useState<'place' | 'merge' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {address.duplicates > 0 && (
        <>
          <Badge tone="amber">{texts.duplicate}</Badge>
          <Button size="sm" onClick={() => setOpen('merge')}>
            {mergeAddressTexts.menu}
          </Button>
        </>
      )}
      <IconButton label={placeAddressTexts.menu} icon={<IconMapPin aria-hidden />} onClick={() => setOpen('place')} />
      <Suspense>
        {open === 'merge' && <Merge id={address.id} onMerged={onWritten} onClose={close} />}
        {open === 'place' && <Place address={address} onPlaced={onWritten} onClose={close} />}
      </Suspense>
    </>
  )
}
