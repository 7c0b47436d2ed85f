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
  save: 'Save',
  newTitle: 'New address',
  editTitle: 'Change address',
  removeTitle: 'Delete address',
  removeText: (name: string) => `Are you sure you want to delete “${name}”? Jobs keep what they were entered with.`,
  empty: 'Addresses are saved automatically as jobs are entered.',
  failed: 'Something went wrong while deleting the address.',
} as const
