import type { ReactNode } from 'react'
import type { FormPart } from '#kit/form/form-field.ts'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { rulesOf } from './catalogue-rules.ts'
import type { CatalogueRow } from './catalogue-view.ts'
import { type PartSource, savePart } from './part.queries.ts'

interface PartFormProps<R extends CatalogueRow> {
  part: PartSource
  title: string
  form: readonly FormPart[]
  owner_id: number
  /** Null until the first save makes it. */
  row: R | null
  fresh?: Readonly<Record<string, unknown>>
  /** Values of a new row that the form does not show. */
  given?: Readonly<Record<string, unknown>>
  /** Where there are several of a part: what was typed is kept under it. */
  name?: string
  /** Above the fields. */
  children?: ReactNode
  /** It was saved here: whatever shows it is fetched again. */
  onWritten: () => void
}

/** A part of which there is one: made by the first save, changed by those that follow. */
export const PartForm = <R extends CatalogueRow>({
  part,
  title,
  form,
  owner_id,
  onWritten,
  given,
  ...rest
}: PartFormProps<R>) => (
  <FormPanel<R>
    name={`${part.entity}:${owner_id}`}
    {...rest}
    title={title}
    form={form}
    rules={rulesOf({ fields: part.fields, takes: {} })}
    save={async (body, version) => {
      const said = await savePart(part, { row: rest.row, owner_id, version, given }, body)
      onWritten()
      return said
    }}
  />
)
