import { customerAddressChange } from '@dray/domain/addresses/addresses.events.ts'
import { useEffect } from 'react'
import { refreshSoon } from '../../platform/list-refresh.ts'
import { onChange } from '../../platform/realtime.ts'
import { addressKeys } from './addresses.queries.ts'

/** While saved addresses are offered, those that others add or change are among them. */
export function useLiveAddresses() {
  useEffect(() => onChange(customerAddressChange.event, () => refreshSoon(addressKeys.saved)), [])
}
