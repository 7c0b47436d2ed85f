/** What the search for a place and the address book of the entry form say. */
export const placeSearchTexts = {
  title: (side: string) => `${side}: search on the map`,
  label: 'Place, street or postcode',
  placeholder: 'Town, postcode, street',
  results: 'Places found',
  type: 'Type a town or a postcode. Streets are found where a map service is configured.',
  searching: 'Searching…',
  failed: 'The search did not answer. Type again to retry.',
  nothing: (words: string) => `No place found for “${words}”`,
  use: 'Use this place',
  map: 'Map of the places found',
  route: 'Where the job goes',
  precise: {
    exact: 'exact',
    postcode: 'postcode',
    outcode: 'a few miles',
    town: 'town',
    area: 'area',
    manual: 'set by hand',
  },
} as const

/** What the list of every customer's saved addresses says. */
export const addressDetailsTexts = {
  noun: { one: 'customer address', many: 'customer addresses' },
  tab: 'Customer address details',
  customer: 'Customer',
  everyCustomer: 'Every customer',
  everyHint: 'Blank: offered for every customer',
} as const

export const addressBookTexts = {
  title: 'Saved addresses',
  of: (customer: string) => `Saved addresses of ${customer}`,
  company: 'Saved addresses',
  keywords: 'Keywords',
  name: 'Name',
  address_line_1: 'Address Line 1',
  address_line_2: 'Address Line 2',
  town: 'Town',
  country: 'Country',
  post_code: 'Postcode',
  phone: 'Phone',
  used: 'Used',
  actions: 'Actions',
  add: 'Add address',
  edit: 'Edit',
  remove: 'Delete',
  use: (side: string) => `Use for ${side.toLowerCase()}`,
  choose: 'choose',
  useKey: 'use',
  save: 'Save',
  newTitle: 'New address',
  editTitle: 'Change address',
  removeTitle: 'Delete address',
  removeText: (name: string) => `Are you sure you want to delete “${name}”? Jobs keep what they were entered with.`,
  empty: 'Addresses are saved automatically as jobs are entered.',
  noDuplicates: 'No address looks as if it was saved twice.',
  onlyDuplicates: 'Possible duplicates only',
  duplicate: 'Possible duplicate',
  duplicateShort: 'Duplicate?',
  merge: (name: string) => `Merge duplicates of ${name}`,
  place: (name: string) => `Place ${name} on the map`,
  pages: 'Pages of addresses',
  failed: 'Something went wrong while deleting the address.',
} as const

/** What the merge of addresses that were saved twice says. */
export const mergeAddressTexts = {
  menu: 'Merge duplicates…',
  title: 'Merge addresses',
  explain: 'These may be the same place. Uses add up and blanks are filled; jobs keep what they were entered with.',
  survivor: 'Address that stays',
  merged: 'Merged into it',
  used: (times: number) => (times === 1 ? 'used once' : `used ${times.toLocaleString('en-GB')} times`),
  merge: 'Merge',
  none: 'Nothing else looks like this address any more.',
} as const

/** What placing an address on the map says. */
export const placeAddressTexts = {
  menu: 'Place on the map…',
  title: 'Place on the map',
  map: 'Map with the pin of the address',
  pin: (name: string) => `Pin of ${name}: drag it, or move it with the arrow keys`,
  latitude: 'Latitude',
  longitude: 'Longitude',
  placed: 'Drag the pin, or move it with the arrow keys (with Shift further).',
  found: (label: string) => `Not placed yet. The pin stands at “${label}”: drag it to the gate.`,
  unknown: 'Not placed yet. Drag the pin to where it is.',
  searching: 'Looking for the place…',
  save: 'Save',
  notAPlace: 'Must be a place on the map',
} as const
