import { OfficeSupport, supportAddress } from '#features/support/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/support`: the company's conversations with the platform. */
export const SupportScreen = () => <OfficeSupport {...useListAddress(supportAddress)} />
