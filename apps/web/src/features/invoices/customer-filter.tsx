import type { CallReceived } from '@dray/domain/kernel/call.ts'
import type { getCustomers } from '@dray/domain/lookups/lookups.calls.ts'
import { getCustomersOptions, LookupFilter } from '#features/lookups/index.ts'

interface CustomerFilterProps {
  label: string
  value: number | undefined
  onChange: (customer: number | undefined) => void
}

const lookup = getCustomersOptions()
const optionOf = ({ id, customer_name, customer_code }: CallReceived<typeof getCustomers>[number]) => ({
  value: id,
  label: customer_name,
  detail: customer_code,
})

export const CustomerFilter = (props: CustomerFilterProps) => (
  <LookupFilter {...props} lookup={lookup} optionOf={optionOf} />
)
