import type { SelfBillSearch } from '#features/self-bills/index.ts'
import { listSearch, screen } from './screen.ts'

const selfBills = (name: 'DriverInvoices' | 'AgencyInvoices' | 'SubContractorSelfBills') => ({
  search: listSearch<SelfBillSearch>,
  load: async () => (await import('./screens/finance/self-bills.tsx'))[name],
})

/** The invoices that the company makes for its suppliers, in the order of the menus. */
export const selfBillScreens = [
  screen({ path: '/finance/invoices/drivers', title: 'Driver invoices', ...selfBills('DriverInvoices') }),
  screen({ path: '/finance/invoices/agency', title: 'Agency invoices', ...selfBills('AgencyInvoices') }),
  screen({
    path: '/finance/invoices/sub-contractors',
    title: 'Sub-contractor self-bills',
    ...selfBills('SubContractorSelfBills'),
  }),
] as const
