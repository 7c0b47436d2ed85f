import type { CompanyPlan } from '#demo/company-plan.ts'
import { places } from '#demo/places.ts'

/** Where a town is; not known of one that no goods of the demo come from. */
function middleOf(town: string) {
  const { latitude = null, longitude = null } = places.find((place) => place.town === town) ?? {}
  return { latitude, longitude }
}

/** A company's own yard, and a hub in the middle of the country. */
export const depotsOf = ({ town, postcode, address1, domain }: CompanyPlan): Record<string, unknown>[] => [
  {
    code: 'MAIN',
    name: `${town} depot`,
    address1,
    town,
    postcode,
    ...middleOf(town),
    email: `depot@${domain}`,
    landline: '01635555011',
  },
  {
    code: 'HUB',
    name: 'Daventry hub',
    address1: '7 Parsons Road',
    town: 'Daventry',
    postcode: 'NN11 8RF',
    latitude: 52.265,
    longitude: -1.18,
    email: `hub@${domain}`,
    landline: '01327555020',
  },
]
