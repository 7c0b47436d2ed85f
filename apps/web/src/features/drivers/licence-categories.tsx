import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import { licenceCategory } from '@dray/domain/drivers/licence-categories.ts'
import { licenceCategories } from '@dray/domain/drivers/licences.ts'
import type { showDriverPapers } from '@dray/domain/drivers/person-papers.calls.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { useQuery } from '@tanstack/react-query'
import { fieldColumn, PartTable } from '#features/catalogues/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { refreshDriverPapers, showDriverPapersOptions } from './driver-papers.queries.ts'

type Category = CallReceived<typeof showDriverPapers>['licence_categories'][number]

const dateOf = (date: string | null) => (date ? showDate(date) : '–')
const nameOf = ({ licence_category_id }: Category) =>
  licenceCategories.find(({ id }) => id === licence_category_id)?.name ?? ''

const columns = [
  { id: 'category', header: texts.categories, width: 120, text: nameOf },
  fieldColumn(licenceCategory, 'valid_from', { width: 110, text: ({ valid_from }: Category) => dateOf(valid_from) }),
  fieldColumn(licenceCategory, 'valid_to', { width: 110, text: ({ valid_to }: Category) => dateOf(valid_to) }),
]

const options = licenceCategories.map(({ id, name, description }) => ({ value: id, label: `${name} · ${description}` }))
const form: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'licence_category_id', control: { kind: 'select', options } }] },
      {
        fields: [
          { field: 'valid_from', control: { kind: 'date' } },
          { field: 'valid_to', control: { kind: 'date' } },
        ],
      },
    ],
  },
]

/** What a person may drive. */
export function LicenceCategories({ user_id }: { user_id: number }) {
  const query = useQuery(showDriverPapersOptions(user_id))
  if (!query.data) return <LoadingState query={query} />
  return (
    <PartTable
      part={licenceCategory}
      title={texts.licenceCategories}
      columns={columns}
      form={form}
      owner_id={user_id}
      rows={query.data.licence_categories}
      nameOf={nameOf}
      onWritten={() => void refreshDriverPapers(user_id)}
    />
  )
}
