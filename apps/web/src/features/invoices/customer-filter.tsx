import { customerOptions } from '#features/lookups/index.ts'
import { LookupFilter } from '#kit/list/lookup-filter.tsx'

interface CustomerFilterProps {
  label: string
  value: number | undefined
  onChange: (customer: number | undefined) => void
}

const picker = customerOptions()

export const CustomerFilter = (props: CustomerFilterProps) => <LookupFilter {...props} picker={picker} />
