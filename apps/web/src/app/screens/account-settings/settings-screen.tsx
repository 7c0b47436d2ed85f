import { catalogueScreenTexts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { childrenOf, isOffered } from '#app/screen.ts'
import { useScreens } from '#app/use-screens.ts'
import { type CatalogueProps, catalogueAddress } from '#features/catalogues/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { Tabs } from '#ui/layout/tabs.tsx'

const section = '/account-settings'

/** The screens of the section that are offered to this viewer. */
function useSection() {
  const viewer = useViewer()
  return childrenOf(useScreens(), section)
    .filter((screen) => isOffered(screen, viewer))
    .map(({ path, title }) => ({ value: path, label: title }))
}

/** What a screen of the account settings has in common: the way to the others. */
export function SettingsScreen({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const tabs = useSection()
  const { pathname } = useLocation()
  return (
    <>
      <Tabs
        label={catalogueScreenTexts.areas}
        tabs={tabs}
        value={pathname}
        onChange={(path) => void navigate({ to: path })}
      />
      {children}
    </>
  )
}

/** A settings screen's state in the address. */
export const useSettingsSearch = () => useListAddress(catalogueAddress)

export interface SettingsTab {
  value: string
  /** Other values of the address behind which this tab stands: it has tabs of its own. */
  also?: readonly string[]
  label: string
  render: (props: CatalogueProps) => ReactNode
}

/** Several catalogues behind tabs; the search belongs to the one that is open. */
export function SettingsTabs({ label, tabs }: { label: string; tabs: readonly [SettingsTab, ...SettingsTab[]] }) {
  const props = useSettingsSearch()
  const tab =
    tabs.find(({ value, also }) => [value, ...(also ?? [])].some((one) => one === props.search.tab)) ?? tabs[0]
  return (
    <SettingsScreen>
      <Tabs label={label} tabs={tabs} value={tab.value} onChange={(value) => props.onSearch({ tab: value })} />
      <Keyed key={tab.value}>{tab.render(props)}</Keyed>
    </SettingsScreen>
  )
}

const Keyed = ({ children }: { children: ReactNode }) => children
