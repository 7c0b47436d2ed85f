import { type CatalogueNoun, catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
import { catalogueScreenTexts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { seesPrices, type Viewer } from '@dray/domain/kernel/permissions.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { LinkButton } from '#ui/display/link-button.tsx'
import type { WhenEmpty } from '#ui/fields/select-field.tsx'

interface Way {
  screen: string
  tab?: string
  noun: CatalogueNoun
  /** The rows are prices: only people who see prices enter them. */
  money?: true
}

/** Where what the pickers offer is entered, by the name of the lookup. */
const ways = {
  customers: { screen: 'customers', noun: { one: 'customer', many: 'customers' } },
  drivers: { screen: 'drivers', noun: { one: 'driver', many: 'drivers' } },
  'owner-drivers': { screen: 'owner-drivers', noun: { one: 'owner driver', many: 'owner drivers' } },
  'sub-contractors': { screen: 'sub-contractors', noun: { one: 'sub-contractor', many: 'sub-contractors' } },
  agencies: { screen: 'drivers', tab: 'agencies', noun: { one: 'agency', many: 'agencies' } },
  depots: { screen: 'depots', noun: { one: 'depot', many: 'depots' } },
  contractors: { screen: 'contract-hire', noun: { one: 'contractor', many: 'contractors' } },
  vehicles: { screen: 'vehicles', tab: 'vehicles', noun: { one: 'vehicle', many: 'vehicles' } },
  trailers: { screen: 'vehicles', tab: 'trailers', noun: { one: 'trailer', many: 'trailers' } },
  'vehicle-types': { screen: 'vehicles', tab: 'vehicle_types', noun: { one: 'vehicle type', many: 'vehicle types' } },
  'load-types': { screen: 'services', tab: 'load_type', noun: { one: 'load type', many: 'load types' } },
  'freight-types': { screen: 'services', tab: 'freight_type', noun: { one: 'freight type', many: 'freight types' } },
  services: { screen: 'services', tab: 'service', noun: { one: 'service', many: 'services' } },
  'extra-tariffs': {
    screen: 'services',
    tab: 'extra_tariff',
    noun: { one: 'extra tariff', many: 'extra tariffs' },
    money: true,
  },
  'waiting-charges': {
    screen: 'services',
    tab: 'waiting_charge',
    noun: { one: 'waiting charge', many: 'waiting charges' },
    money: true,
  },
  'tax-codes': { screen: 'company-details', tab: 'tax_codes', noun: { one: 'tax code', many: 'tax codes' } },
} as const satisfies Readonly<Record<string, Way>>
export type LookupName = keyof typeof ways

const wayOf = (name: string): Way | undefined => (Object.hasOwn(ways, name) ? ways[name as LookupName] : undefined)
const pathOf = ({ screen }: Way) => `/account-settings/${screen}`
const mayFill = (way: Way, viewer: Viewer) => mayOpen(pathOf(way), viewer) && (!way.money || seesPrices(viewer))
const searchOf = ({ tab }: Way) => ({ ...(tab && { tab }), open: 'new' as const })
const noteOf = ({ noun }: Way) => `${catalogueTexts.empty(noun.many)}.`

/**
 * What a picker says while its catalogue is empty: who may enter the first row is led to its form, others are told who
 * may. What was typed in the form that is left stays as its draft.
 */
export function useWhenEmpty(name: string): WhenEmpty | undefined {
  const viewer = useViewer()
  const { history } = useRouter()
  return useMemo(() => {
    const way = wayOf(name)
    if (!way) return undefined
    if (!mayFill(way, viewer)) return { note: `${noteOf(way)} ${catalogueScreenTexts.othersFill}` }
    const href = `${pathOf(way)}?${new URLSearchParams(searchOf(way))}`
    const action = { label: catalogueScreenTexts.add(way.noun.one), onSelect: () => history.push(href) }
    return { note: noteOf(way), action }
  }, [name, viewer, history])
}

/** The same below an empty list: the way to the form of the first row, for who may. */
export function FillLink({ name }: { name: LookupName }) {
  const viewer = useViewer()
  const way: Way = ways[name]
  if (!mayFill(way, viewer)) return null
  return (
    <LinkButton to={pathOf(way)} search={searchOf(way)} icon={<IconPlus aria-hidden />}>
      {catalogueScreenTexts.add(way.noun.one)}
    </LinkButton>
  )
}
