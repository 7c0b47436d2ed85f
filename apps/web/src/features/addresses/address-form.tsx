import { addressBookTexts } from '@dray/domain/addresses/address-entry.messages.ts'
import { addressMessages } from '@dray/domain/addresses/addresses.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { postcodeWarning, tidyPostcode } from '@dray/domain/job-entry/postcode.ts'
import { homeCountry } from '@dray/domain/kernel/country.ts'
import { errors as refusals } from '@dray/domain/kernel/errors.ts'
import { useId, useState } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/display/button.tsx'
import { Form, FormRow } from '#ui/fields/form-row.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { addCustomerAddress, type SavedAddress, updateCustomerAddress } from './addresses.queries.ts'

interface AddressFormProps {
  /** The saved one to change; null for a new one. */
  address: SavedAddress | null
  customer_id: number | null
  onClose: () => void
}

const fields = ['name', 'address_line_1', 'address_line_2', 'town', 'country', 'post_code', 'phone'] as const
type AddressField = (typeof fields)[number]
type Values = Record<AddressField, string>
type Faults = Partial<Record<AddressField, string>>

const valuesOf = (address: SavedAddress | null): Values =>
  Object.fromEntries(
    fields.map((field) => [field, address?.[field] ?? (field === 'country' ? homeCountry : '')]),
  ) as Values

const faultsOf = ({ name }: Values): Faults => (name.trim() ? {} : { name: addressMessages.name_required })

/** One saved address, new or changed. */
async function save(values: Values, { address, customer_id }: Pick<AddressFormProps, 'address' | 'customer_id'>) {
  const body = { ...values, post_code: tidyPostcode(values.post_code, values.country) }
  if (!address) return addCustomerAddress({ ...body, customer_id })
  return updateCustomerAddress(address.id, { ...body, version: address.version })
}

export function AddressForm({ address, customer_id, onClose }: AddressFormProps) {
  const formId = useId()
  const [values, setValues] = useState(() => valuesOf(address))
  const [faults, setFaults] = useState<Faults>({})
  const [saving, setSaving] = useState(false)
  const bound = (field: AddressField, maxLength: number) => ({
    label: addressBookTexts[field],
    value: values[field],
    error: faults[field],
    maxLength,
    onChange: (text: string) => {
      setValues({ ...values, [field]: text })
      setFaults({ ...faults, [field]: undefined })
    },
  })

  const showError = (error: unknown) => {
    setSaving(false)
    if (isApiError(error, 'validation')) setFaults(error.firstReasons())
    else toast.error(isApiError(error) ? error : refusals.internal.text)
  }
  const send = async () => {
    setSaving(true)
    toast.success((await save(values, { address, customer_id })).message)
    onClose()
  }
  const handleSubmit = () => {
    const found = faultsOf(values)
    setFaults(found)
    if (Object.keys(found).length === 0 && !saving) send().catch(showError)
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={address ? addressBookTexts.editTitle : addressBookTexts.newTitle}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} loading={saving}>
            {addressBookTexts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} label={addressBookTexts.title} onSubmit={handleSubmit}>
        <TextField {...bound('name', 120)} required autoFocus />
        <FormRow>
          <TextField {...bound('address_line_1', 160)} />
          <TextField {...bound('address_line_2', 160)} />
        </FormRow>
        <FormRow columns={[2, 1, 1]}>
          <TextField {...bound('town', 80)} />
          <TextField {...bound('country', 60)} />
          <TextField {...bound('post_code', 20)} description={postcodeWarning(values.post_code, values.country)} />
        </FormRow>
        <PhoneField {...bound('phone', 40)} />
      </Form>
    </Dialog>
  )
}
