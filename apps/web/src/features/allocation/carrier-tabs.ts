import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { SignedInViewer } from '#platform/viewer.ts'
import type { Tab } from '#ui/layout/tabs.tsx'

export type CarrierTab = 'day' | 'night' | 'sub_contractor' | 'owner_driver'

/** The carriers of each tab that fit the search. */
export type CarrierCounts = Readonly<Record<'day' | 'night' | 'subs' | 'owners', readonly unknown[]>>

/** Returns the tabs with how many fit the search in each; owner drivers where the company works with them. */
export function carrierTabs(found: CarrierCounts, settings: SignedInViewer['settings']): Tab<CarrierTab>[] {
  const tabs: Tab<CarrierTab>[] = [
    { value: 'day', label: texts.dayDrivers, count: found.day.length },
    { value: 'night', label: texts.nightDrivers, count: found.night.length },
    { value: 'sub_contractor', label: texts.subContractors, count: found.subs.length },
  ]
  if (settings.owner_driver !== 'yes') return tabs
  return [...tabs, { value: 'owner_driver', label: texts.ownerDrivers, count: found.owners.length }]
}
