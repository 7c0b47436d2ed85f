/** What can be imported, by the plural of what a row is called. */
export const importNames = [
  'customers',
  'customer_addresses',
  'jobs',
  'drivers',
  'agencies',
  'vehicles',
  'vehicle_types',
  'trailers',
  'vehicle_checks',
  'trailer_checks',
  'contractors',
  'sub_contractors',
  'owner_drivers',
  'depots',
  'services',
  'load_types',
  'freight_types',
  'waiting_charges',
  'extra_tariffs',
  'tax_codes',
  'london_prices',
  'airfreight_prices',
  'tasks',
] as const
export type ImportName = (typeof importNames)[number]

/** The import of rows that are called so in the plural; undefined where there is none. */
export const importNamed = (many: string): ImportName | undefined =>
  importNames.find((name) => name === many.toLowerCase().replace(/[ -]/g, '_'))

const ownWords: Partial<Record<ImportName, string>> = {
  sub_contractors: 'sub-contractors',
  london_prices: 'London prices',
}

/** The same in words. */
export const wordsOf = (name: ImportName): string => ownWords[name] ?? name.replaceAll('_', ' ')
