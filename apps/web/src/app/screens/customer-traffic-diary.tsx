import { getRouteApi } from '@tanstack/react-router'
import { PortalDiary } from '../../features/jobs/index.ts'
import { openShortcutList } from '../shell/overlays.ts'
import { useDiaryAddress } from './use-diary-address.ts'

const route = getRouteApi('/inside/customer/traffic-diary')

/** `/customer/traffic-diary`: a customer's own jobs. */
export function CustomerTrafficDiaryScreen() {
  const change = useDiaryAddress(route.useNavigate())
  return <PortalDiary search={route.useSearch()} onSearch={change} onShortcuts={openShortcutList} />
}
