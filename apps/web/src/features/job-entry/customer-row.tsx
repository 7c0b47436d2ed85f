import { customerType } from '@dray/domain/customers/customer-type.ts'
import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { memo, useMemo } from 'react'
import { getDiaryDefaultsOptions } from '#features/jobs/index.ts'
import { useWhenEmpty } from '#features/lookups/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { useViewer } from '#platform/viewer.ts'
import { Notice } from '#ui/display/notice.tsx'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { matchingOptions } from '#ui/fields/use-options.ts'
import { useEntryContext, useEntryField, useEntryValue } from './entry-context.ts'
import { EntryTags, EntryText } from './entry-fields.tsx'
import type { EntryChoices } from './job-entry.queries.ts'

type Customer = EntryChoices['customers'][number]

const customerOption = ({ id, customer_name, customer_code, customer_type, is_on_stop }: Customer): Option => ({
  value: id,
  label: customer_name,
  detail: `${customer_code} · ${entryTexts.customerTypes[customer_type === customerType.account ? 'account' : 'other']}`,
  ...(is_on_stop === 1 && { hint: entryTexts.onStopHint }),
})

/** Until the choices are there, the field waits for them as it waits for any search. */
const loadCustomers = async (words: string) => {
  const { customers } = await queryClient.ensureQueryData(getDiaryDefaultsOptions())
  return matchingOptions(customers.map(customerOption), words)
}

const useCustomer = () => {
  const { choices } = useEntryContext()
  const id = useEntryValue('customer_id')
  return choices?.customers.find((customer) => customer.id === id)
}

/** The first field: who calls. */
const CustomerField = memo(() => {
  const { choices, job, request } = useEntryContext()
  const { value, form, bound } = useEntryField('customer_id')
  const options = useMemo(() => choices?.customers.map(customerOption), [choices])
  const chosen = useCustomer()
  const whenEmpty = useWhenEmpty('customers')
  return (
    <SelectField
      {...bound}
      autoFocus={!request}
      required
      value={value}
      {...(options ? { options } : { load: loadCustomers })}
      whenEmpty={whenEmpty}
      selectedLabel={value === job?.customer_id ? job.customer.customer_name : null}
      labelAside={chosen && customerOption(chosen).detail}
      onChange={(id) => form.set({ customer_id: id })}
    />
  )
})

/** A customer on stop is shown as such as soon as they are chosen, not on saving. */
const OnStopNotice = memo(() => {
  const viewer = useViewer()
  const { job } = useEntryContext()
  const customer = useCustomer()
  if (customer?.is_on_stop !== 1 || customer.id === job?.customer_id) return null
  const may = viewer.permissions.has('jobs.override')
  return (
    <Notice kind="warning" title={entryTexts.onStop(customer.customer_name, customer.stop_reason)}>
      {may ? entryTexts.onStopMay : entryTexts.onStopMayNot}
    </Notice>
  )
})

const CustomerEmails = memo(() => {
  const customer = useCustomer()
  const suggestions = useMemo(() => customer?.customer_emails.map(({ email }) => email) ?? [], [customer])
  return (
    <EntryTags
      field="job_emails"
      placeholder={entryTexts.addEmail}
      suggestions={suggestions}
      maxLength={254}
      shownAtMost={2}
    />
  )
})

const shares = [1.2, 1.15, 0.9, 1.15, 0.7]

/** Who calls, and their references for the job. */
export const CustomerRow = memo(({ ready }: { ready: boolean }) => (
  <FormRows>
    <FormRow columns={shares}>
      <CustomerField />
      {ready && <EntryTags field="customer_reference" placeholder={entryTexts.addNumber} maxLength={100} />}
      {ready && <EntryTags field="air_way_bill_numbers" placeholder={entryTexts.addNumber} maxLength={100} />}
      {ready && <CustomerEmails />}
      {ready && <EntryText field="booked_by" />}
    </FormRow>
    <OnStopNotice />
  </FormRows>
))
