import type { showCustomer } from '@dray/domain/customers/customers.calls.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { refreshCatalogue } from '#features/catalogues/index.ts'

/** A customer with all that belongs to it. */
export type Customer = CallReceived<typeof showCustomer>

/** What belongs to a customer was saved: its panel and the list follow. */
export const customerChanged = (id: number) => refreshCatalogue({ source: { entity: 'customer' } }, [id])
