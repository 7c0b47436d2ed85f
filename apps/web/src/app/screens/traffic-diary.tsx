import { getRouteApi } from '@tanstack/react-router'
import { OfficeDiary } from '../../features/jobs/index.ts'
import { openShortcutList } from '../shell/overlays.ts'
import { useDiaryAddress } from './use-diary-address.ts'

const route = getRouteApi('/inside/traffic-diary')

/** `/traffic-diary`: the office's list of jobs, and what the address opens above it. */
export function TrafficDiaryScreen() {
  const change = useDiaryAddress(route.useNavigate())
  return <OfficeDiary search={route.useSearch()} onSearch={change} onShortcuts={openShortcutList} />
}
