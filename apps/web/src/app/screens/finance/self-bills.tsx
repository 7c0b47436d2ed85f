import { SelfBills, selfBillAddress } from '#features/self-bills/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { FinanceTabs } from './finance-tabs.tsx'

/** `/finance/invoices/drivers`. */
export const DriverInvoices = () => (
  <SelfBills kind="driver" {...useListAddress(selfBillAddress)} head={<FinanceTabs />} />
)

/** `/finance/invoices/agency`. */
export const AgencyInvoices = () => (
  <SelfBills kind="agency" {...useListAddress(selfBillAddress)} head={<FinanceTabs />} />
)

/** `/finance/invoices/sub-contractors`. */
export const SubContractorSelfBills = () => (
  <SelfBills kind="sub_contractor" {...useListAddress(selfBillAddress)} head={<FinanceTabs />} />
)
