import { memo, useMemo } from 'react'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import type { Option } from '#ui/fields/select-field.tsx'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'
import { useEntryContext } from './entry-context.ts'
import { EntryAmount, EntryChoice, EntryWords } from './entry-fields.tsx'

interface CatalogueWord {
  id: number
  code: string
  description: string | null
  color?: string
}

const wordOption = ({ id, code, description, color }: CatalogueWord): Option => ({
  value: id,
  label: code,
  ...(description && { detail: description }),
  ...(color && { colour: color }),
})

/** What is carried. */
export const LoadRow = memo(() => {
  const { choices, job, request } = useEntryContext()
  // As wide as the sheets ask for the two sides to stand beside each other, with the load below them on one screen.
  const isInSight = useMediaQuery('(min-width: 901px)')
  const options = useMemo(
    () => ({
      loads: choices?.load_types.map(wordOption),
      freight: choices?.freight_types.map(wordOption),
      services: choices?.services.map(wordOption),
    }),
    [choices],
  )
  return (
    <FormRows>
      <FormRow columns={[1.35, 1.3, 1.3, 0.85, 1, 1.1, 0.85]}>
        <EntryChoice
          field="load_type_id"
          from="load-types"
          options={options.loads}
          selectedLabel={job?.load_type?.code ?? null}
          required
          // What a customer cannot say, and a job must have. Far below, it would take the request itself out of sight.
          autoFocus={request !== undefined && isInSight}
        />
        <EntryChoice
          field="freight_type_id"
          from="freight-types"
          options={options.freight}
          selectedLabel={job?.freight_type?.code ?? null}
        />
        <EntryChoice
          field="service_id"
          from="services"
          options={options.services}
          selectedLabel={job?.service?.code ?? null}
        />
        <EntryAmount field="item_count" />
        <EntryAmount field="weight" />
        <EntryAmount field="vol_weight" />
        <EntryAmount field="spaces" />
      </FormRow>
      <FormRow columns={[6.9, 0.85]}>
        <EntryWords field="report_notes" />
        <EntryAmount field="no_of_pod" />
      </FormRow>
    </FormRows>
  )
})
