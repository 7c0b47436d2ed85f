/** What distinguishes places of the same name, and how exact a position is. */
export const placeMessages = {
  postcode_unusual: 'This does not look like a UK postcode. It is kept as you typed it.',
  near: (town: string) => `near ${town}`,
  in_area: (area: string) => `in the ${area} area`,
} as const

/** Why a file of postcodes, or one line of it, was not taken. */
export const postcodeFileMessages = {
  columns_unknown:
    'The first line must name the columns postcode (or outcode), lat and lon; or hold a postcode, its latitude and its longitude.',
  no_postcode: 'no postcode or outcode',
  no_number: 'latitude or longitude is not a number',
  outside: 'the position is outside the British Isles',
  open_quote: 'a quotation mark is not closed',
} as const
