export { SelfBillingAgreements } from './agreements.tsx'
export { SelfBills } from './self-bill-list.tsx'
export { type SelfBillSearch, selfBillAddress } from './self-bill-search.ts'
export { SelfBillSettings } from './self-bill-settings.tsx'
