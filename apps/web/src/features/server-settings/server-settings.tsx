import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import type { ComponentType } from 'react'
import { Tabs } from '#ui/layout/tabs.tsx'
import { type ServerTab, serverTabNames } from './address.ts'
import { BackgroundWork } from './background-work.tsx'
import { ServerExchange } from './server-exchange.tsx'
import { ServerHealth } from './server-health.tsx'
import { ServerLimits } from './server-limits.tsx'
import { ServerMail } from './server-mail.tsx'
import { ServerMaps } from './server-maps.tsx'
import { ServerStorage } from './server-storage.tsx'
import { ServerVersions } from './server-versions.tsx'

const parts: Readonly<Record<ServerTab, ComponentType>> = {
  health: ServerHealth,
  work: BackgroundWork,
  mail: ServerMail,
  maps: ServerMaps,
  exchange: ServerExchange,
  storage: ServerStorage,
  limits: ServerLimits,
  versions: ServerVersions,
}
const tabs = serverTabNames.map((value) => ({ value, label: serverTexts.tabs[value] as string }))

/** What is in force on the server, and how it does. */
export function ServerSettings({ tab, onTab }: { tab: ServerTab; onTab: (tab: ServerTab) => void }) {
  const Shown = parts[tab]
  return (
    <>
      <Tabs label={serverTexts.label} tabs={tabs} value={tab} onChange={onTab} />
      <Shown />
    </>
  )
}
