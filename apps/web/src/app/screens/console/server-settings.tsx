import { useNavigate, useSearch } from '@tanstack/react-router'
import { ServerSettings, serverTabs } from '#features/server-settings/index.ts'

/** `/console/server-settings`: what is in force on the server, and how it does. */
export function ServerSettingsScreen() {
  const navigate = useNavigate()
  const { tab = 'health' } = serverTabs.read(useSearch({ strict: false }))
  return <ServerSettings tab={tab} onTab={(next) => void navigate({ to: '.', search: { tab: next } })} />
}
