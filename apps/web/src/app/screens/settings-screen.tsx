import { catalogueScreenTexts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CatalogueProps, catalogueAddress } from '#features/catalogues/index.ts'
import { useListAddress } from '#kit/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { sectionChildren } from '../section-children.ts'

const titles: Readonly<Record<string, string>> = {
  profiles: 'Profiles',
  roles: 'Roles',
  'company-details': 'Company details',
  services: 'Services',
  customers: 'Customers',
  vehicles: 'Vehicles',
  drivers: 'Drivers',
  'owner-drivers': 'Owner drivers',
  'contract-hire': 'Contract hire',
  'sub-contractors': 'Sub-contractors',
  depots: 'Depots',
}
const area = '/account-settings'

/** Owner drivers are there for companies that work with them. */
function useAreas() {
  const viewer = useViewer()
  return (sectionChildren[area] ?? [])
    .filter((child) => mayOpen(`${area}/${child}`, viewer))
    .filter((child) => child !== 'owner-drivers' || viewer.settings.owner_driver === 'yes')
    .map((child) => ({ value: child, label: titles[child] ?? child }))
}

/** What a screen of the account settings has in common: the way to the others. */
export function SettingsScreen({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const areas = useAreas()
  const { pathname } = useLocation()
  return (
    <>
      <Tabs
        label={catalogueScreenTexts.areas}
        tabs={areas}
        value={pathname.slice(area.length + 1)}
        onChange={(child) => void navigate({ to: `${area}/${child}` })}
      />
      {children}
    </>
  )
}

/** A settings screen's state in the address. */
export const useSettingsSearch = () => useListAddress(catalogueAddress)

export interface SettingsTab {
  value: string
  label: string
  render: (props: CatalogueProps) => ReactNode
}

/** Several catalogues behind tabs; the search belongs to the one that is open. */
export function SettingsTabs({ label, tabs }: { label: string; tabs: readonly [SettingsTab, ...SettingsTab[]] }) {
  const props = useSettingsSearch()
  const tab = tabs.find(({ value }) => value === props.search.tab) ?? tabs[0]
  return (
    <SettingsScreen>
      <Tabs label={label} tabs={tabs} value={tab.value} onChange={(value) => props.onSearch({ tab: value })} />
      <Keyed key={tab.value}>{tab.render(props)}</Keyed>
    </SettingsScreen>
  )
}

const Keyed = ({ children }: { children: ReactNode }) => children
