import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import { endorsementWarning, offenceOf, pointsOn } from '@dray/domain/drivers/endorsements.ts'
import {
  licenceCategory,
  licenceCheck,
  licenceCheckResults,
  licenceEndorsement,
} from '@dray/domain/drivers/licence-parts.ts'
import { licenceCategories } from '@dray/domain/drivers/licences.ts'
import { fieldColumn, PartTable } from '#features/catalogues/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { useToday } from '#platform/use-today.ts'
import { dateOr, type Papers, type PapersOf } from './person-papers.tsx'

type Category = Papers['licence_categories'][number]
type Endorsement = Papers['licence_endorsements'][number]
type Check = Papers['licence_checks'][number]

const date = { kind: 'date' } as const
const categoryName = ({ licence_category_id }: Category) =>
  licenceCategories.find(({ id }) => id === licence_category_id)?.name ?? ''
const categories = licenceCategories.map(({ id, name, description }) => ({
  value: id as number,
  label: `${name} · ${description}`,
}))

const categoryForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'licence_category_id', control: { kind: 'select', options: categories } }] },
      {
        fields: [
          { field: 'valid_from', control: date },
          { field: 'valid_to', control: date },
        ],
      },
    ],
  },
]

/** What a person may drive. */
export const LicenceCategories = ({ user_id, papers, onWritten }: PapersOf) => (
  <PartTable<Category>
    part={licenceCategory}
    title={texts.licenceCategories}
    columns={[
      { id: 'category', header: texts.categories, width: 110, text: categoryName },
      fieldColumn(licenceCategory, 'valid_from', { width: 96, text: ({ valid_from }: Category) => dateOr(valid_from) }),
      fieldColumn(licenceCategory, 'valid_to', { width: 96, text: ({ valid_to }: Category) => dateOr(valid_to) }),
    ]}
    form={categoryForm}
    owner_id={user_id}
    rows={papers.licence_categories}
    nameOf={categoryName}
    onWritten={onWritten}
  />
)

const endorsementForm: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'date', control: date },
          {
            field: 'code',
            warn: ({ code, points_received }) => endorsementWarning({ code, points_received }),
          },
          { field: 'points_received', control: { kind: 'number' } },
        ],
      },
    ],
  },
]

/** Points on a licence, with what they add up to. */
export function LicenceEndorsements({ user_id, papers, onWritten }: PapersOf) {
  const rows = papers.licence_endorsements
  const { on_record, active } = pointsOn(rows, useToday())
  return (
    <PartTable<Endorsement>
      part={licenceEndorsement}
      title={rows.length > 0 ? texts.endorsementsWith(on_record, active) : texts.endorsements}
      columns={[
        fieldColumn(licenceEndorsement, 'date', { width: 96, grow: 0, text: (row: Endorsement) => dateOr(row.date) }),
        fieldColumn(licenceEndorsement, 'points_received', { width: 110, grow: 0, align: 'right' }),
        fieldColumn(licenceEndorsement, 'code', {
          width: 200,
          text: ({ code }: Endorsement) => [code, offenceOf(code)].filter(Boolean).join(' · '),
        }),
      ]}
      form={endorsementForm}
      owner_id={user_id}
      rows={rows}
      nameOf={({ code, date: on }) => `${code} ${dateOr(on)}`}
      onWritten={onWritten}
    />
  )
}

const results = licenceCheckResults.map((value) => ({ value, label: texts.checkResults[value] }))
const checkForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'date', control: date }, { field: 'checked_by' }] },
      {
        fields: [
          { field: 'result', control: { kind: 'select', options: results } },
          { field: 'next_due', control: date },
        ],
      },
      { fields: [{ field: 'note', control: { kind: 'textarea' } }] },
    ],
  },
]

/** When somebody looked at the licence record, and when to look again. */
export const LicenceChecks = ({ user_id, papers, onWritten }: PapersOf) => (
  <PartTable<Check>
    part={licenceCheck}
    title={texts.licenceChecks}
    columns={[
      fieldColumn(licenceCheck, 'date', { width: 96, grow: 0, text: (row: Check) => dateOr(row.date) }),
      fieldColumn(licenceCheck, 'checked_by', { width: 120 }),
      fieldColumn(licenceCheck, 'result', { width: 110, text: ({ result }: Check) => texts.checkResults[result] }),
      fieldColumn(licenceCheck, 'next_due', { width: 96, grow: 0, text: (row: Check) => dateOr(row.next_due) }),
    ]}
    form={checkForm}
    owner_id={user_id}
    rows={papers.licence_checks}
    nameOf={(row) => dateOr(row.date)}
    fresh={{ date: useToday(), result: 'clear' }}
    onWritten={onWritten}
  />
)
