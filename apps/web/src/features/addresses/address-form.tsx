import {
  addressMinutesTexts as minutesTexts,
  addressBookTexts as texts,
} from '@dray/domain/addresses/address-entry.messages.ts'
import * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { homeCountry } from '@dray/domain/kernel/places/country.ts'
import { postcodeWarning, tidyPostcode } from '@dray/domain/kernel/places/postcode.ts'
import { usualMinutesLine } from '#features/service-minutes/index.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import type { FieldHintProps, FormPart } from '#kit/form/form-field.ts'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { addCustomerAddress, type SavedAddress, updateCustomerAddress } from './addresses.queries.ts'

interface AddressFormProps {
  /** The saved one to change; null for a new one. */
  address: SavedAddress | null
  customer_id: number | null
  onClose: () => void
}

const fields = ['name', 'address_line_1', 'address_line_2', 'town', 'country', 'post_code', 'phone'] as const
const labels = { ...Object.fromEntries(fields.map((field) => [field, texts[field]])), ...minutesTexts }
const rules = rulesOfBody(calls.addCustomerAddress.body, { labels, required: ['name'] })

const postcodeHint = ({ post_code, country }: Readonly<Record<string, unknown>>) =>
  postcodeWarning(String(post_code ?? ''), String(country ?? ''))

const stopsAt = (row: FieldHintProps['row']) => (row ? { customer_address_id: Number(row.id) } : null)

const form: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'name' }] },
      { fields: [{ field: 'address_line_1' }, { field: 'address_line_2' }] },
      {
        fields: [{ field: 'town' }, { field: 'country' }, { field: 'post_code', warn: postcodeHint }],
        shares: [2, 1, 1],
      },
      { fields: [{ field: 'phone', control: { kind: 'phone' } }] },
      usualMinutesLine(minutesTexts.hint, stopsAt),
    ],
  },
]

type Body = Parameters<typeof addCustomerAddress>[0]

/** One saved address, new or changed. */
export function AddressForm({ address, customer_id, onClose }: AddressFormProps) {
  const save = async (changes: Record<string, unknown>, version: number) => {
    const { post_code, country = address?.country } = changes as Body
    const body = { ...(changes as Body), ...(post_code && { post_code: tidyPostcode(post_code, country ?? '') }) }
    const { message, data } = await (address
      ? updateCustomerAddress(address.id, { ...body, version })
      : addCustomerAddress({ ...body, customer_id }))
    return { message, row: data }
  }
  return (
    <FormDialog<SavedAddress>
      title={address ? texts.editTitle : texts.newTitle}
      label={texts.title}
      name={address ? `address:${address.id}` : 'address:new'}
      form={form}
      rules={rules}
      row={address}
      fresh={{ country: homeCountry }}
      save={save}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
