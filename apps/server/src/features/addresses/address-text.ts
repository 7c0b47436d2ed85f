import { tidyPhone } from '@dray/domain/kernel/phone/phone.ts'
import { homeCountry } from '@dray/domain/kernel/places/country.ts'
import { tidyPostcode } from '@dray/domain/kernel/places/postcode.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'

/** What an address consists of, in a job's block as in the address book. */
export interface AddressFields {
  name: string
  address_line_1: string | null
  address_line_2: string | null
  town: string | null
  country: string | null
  post_code: string | null
  latitude: number | null
  longitude: number | null
  phone: string | null
}

/** An address as it is kept: postcode and telephone tidied, its words gathered for the search. */
export function tidyAddress<A extends AddressFields>(address: A) {
  const post_code = tidyPostcode(address.post_code, address.country)
  const words = [address.name, address.address_line_1, address.address_line_2, address.town, post_code]
  const text = words.filter((word) => word !== null).join(' ')
  return {
    ...address,
    country: address.country ?? homeCountry,
    post_code,
    phone: tidyPhone(address.phone),
    search_text: foldWords(`${text} ${post_code?.replaceAll(' ', '') ?? ''}`),
  }
}

const samePlace = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** True for two spellings of one place: name, street and postcode agree but for case, spaces and dots. */
export function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  const parts = ['name', 'address_line_1', 'post_code'] as const
  return parts.every((part) => samePlace(one[part]) === samePlace(other[part]))
}
