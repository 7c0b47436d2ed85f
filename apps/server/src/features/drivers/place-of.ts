import type { Given } from '#features/catalogues/index.ts'

/** What decides how a postcode is stored. */
export const placeOf = ({ postcode, country }: Given) => ({
  postcode: postcode as string | null | undefined,
  country: country as string | undefined,
})
