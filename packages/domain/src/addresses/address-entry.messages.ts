/** What the search for a place and the address book of the entry form say. */
export const placeSearchTexts = {
  title: (side: string) => `${side}: search on the map`,
  label: 'Place, street or postcode',
  placeholder: 'Town, postcode, street',
  results: 'Places found',
  type: 'Type a town or a postcode. Streets can be found only if a map service is connected.',
  searching: 'Searching…',
  failed: 'The search did not respond. Type again to retry.',
  nothing: (words: string) => `No place found for “${words}”`,
  use: 'Use this place',
  map: 'Map of the places found',
  route: 'Route of the job',
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
  everyHint: 'If blank, offered for every customer',
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
  removeText: (name: string) => `Are you sure you want to delete “${name}”? Existing jobs do not change.`,
  empty: 'Addresses are saved automatically as jobs are entered.',
  noDuplicates: 'There are no possible duplicates.',
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
  explain:
    'These may be the same place. Their uses are added together and blank fields filled in. Existing jobs do not change.',
  survivor: 'Address to keep',
  merged: 'Merged into it',
  used: (times: number) => (times === 1 ? 'used once' : `used ${times.toLocaleString('en-GB')} times`),
  merge: 'Merge',
  none: 'There are no longer any similar addresses.',
} as const

/** How long a stop at an address takes. */
export const addressMinutesTexts = {
  collection_service_minutes: 'Minutes at a collection',
  delivery_service_minutes: 'Minutes at a delivery',
  hint: 'If blank, as at any other address',
} as const

/** What placing an address on the map says. */
export const placeAddressTexts = {
  menu: 'Place on the map…',
  title: 'Place on the map',
  map: 'Map with the pin of the address',
  pin: (name: string) => `Pin of ${name}: drag it, or move it with the arrow keys`,
  latitude: 'Latitude',
  longitude: 'Longitude',
  placed: 'Drag the pin, or move it with the arrow keys (hold Shift for bigger steps).',
  found: (label: string) => `Not placed yet. The pin is at “${label}”: drag it to the gate.`,
  unknown: 'Not placed yet. Drag the pin to where it is.',
  searching: 'Looking for the place…',
  save: 'Save',
  notAPlace: 'Must be a place on the map',
} as const
