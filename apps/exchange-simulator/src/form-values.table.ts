import { vehicles } from './vehicles.table.ts'

interface Option {
  name: string
  apiKey: string
}

/** The exchange's own lists are not public: but for the vehicles these are invented, and a key is the name. */
const named = (...names: string[]): Option[] => names.map((name) => ({ name, apiKey: name }))

export const formValues = {
  jobDescriptions: named(
    'Same day',
    'Timed delivery',
    'Overnight',
    'Multi-drop',
    'Wait & return',
    'Backload',
    'Daily hire',
    'Regular run',
  ),
  freightTypes: named(
    'General',
    'Palletised',
    'Loose/Handball',
    'Documents',
    'Fragile',
    'Hazardous (ADR)',
    'Temperature controlled',
    'High value',
    'Machinery',
    'Aviation/AOG',
  ),
  packagings: named(
    'Boxes',
    'Pallets',
    'Euro pallets',
    'Crates',
    'Cages',
    'Stillages',
    'Drums',
    'IBC',
    'Bags',
    'Rolls/Reels',
    'Tubes',
    'Envelopes',
    'Loose',
  ),
  paymentTerms: named('7 days', '14 days', '30 days', '30 days end of month', '45 days', '60 days'),
  vehicleBodyTypes: named(
    'Any',
    'Panel van',
    'Box',
    'Curtain side',
    'Flatbed',
    'Dropside',
    'Luton',
    'Refrigerated',
    'Tail-lift',
    'HIAB',
    'Moffett',
    'Tipper',
    'Low loader',
    'Skeletal',
    'Tanker',
  ),
  vehicleTypes: vehicles.map(({ name, apiKey }) => ({ name, apiKey })),
}

export type FormList = keyof typeof formValues
