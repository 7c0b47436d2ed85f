import type { SavedAddress } from './addresses.queries.ts'

type AddressLine = Pick<SavedAddress, 'address_line_1' | 'town' | 'post_code'>

/** An address on one line below its name: `Dorcan Way, Swindon SN3 5HQ`. */
export function addressLine({ address_line_1, town, post_code }: AddressLine): string {
  const place = [town, post_code].filter(Boolean).join(' ')
  return [address_line_1, place].filter(Boolean).join(', ')
}
