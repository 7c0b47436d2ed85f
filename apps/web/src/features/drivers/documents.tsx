import { driverDocument, furtherDocument } from '@dray/domain/drivers/driver-documents.ts'
import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import { licenceTypes } from '@dray/domain/drivers/licences.ts'
import { paperKind, personPaperKinds } from '@dray/domain/drivers/paper-kinds.table.ts'
import { fieldColumn, PartForm, PartTable } from '#features/catalogues/index.ts'
import { fileField } from '#features/files/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { dateOr, type Papers, type PapersOf } from './person-papers.tsx'

type Document = Papers['documents'][number]

const date = { kind: 'date' } as const
const picture = { kind: 'custom', Field: fileField('driver-documents') } as const
const sides = {
  fields: [
    { field: 'document_url_front', control: picture },
    { field: 'document_url_back', control: picture },
  ],
}
const dates = {
  fields: [
    { field: 'issue_date', control: date },
    { field: 'card_expiry_date', control: date },
  ],
}
const card = { fields: [{ field: 'card_number' }, { field: 'country_of_issue' }] }
const kindsOfLicence = licenceTypes.map(({ name }) => name)

const cardForm: readonly FormPart[] = [{ lines: [card, dates, sides] }]
const licenceForm: readonly FormPart[] = [
  {
    lines: [
      card,
      dates,
      { fields: [{ field: 'licence_type', control: { kind: 'choice', options: kindsOfLicence } }] },
      sides,
    ],
  },
]

const downloadForm: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'issue_date', control: date, hint: texts.downloadedOn },
          { field: 'card_expiry_date', control: date, hint: texts.downloadDue },
        ],
      },
    ],
  },
]
const forms: Readonly<Record<number, readonly FormPart[]>> = {
  [paperKind.licence]: licenceForm,
  [paperKind.download]: downloadForm,
}

const nameOf = (kind: number) => personPaperKinds.find(({ id }) => id === kind)?.name ?? ''

/** One of the cards of which a person has one each. */
export const Card = ({ user_id, papers, onWritten, kind }: PapersOf & { kind: number }) => (
  <PartForm<Document>
    part={driverDocument}
    name={`${driverDocument.entity}:${kind}:${user_id}`}
    title={nameOf(kind)}
    form={forms[kind] ?? cardForm}
    owner_id={user_id}
    row={papers.documents.find(({ document_type_id }) => document_type_id === kind) ?? null}
    given={{ document_type_id: kind }}
    onWritten={onWritten}
  />
)

const otherForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'document_name' }] },
      dates,
      { fields: [{ field: 'other_document', control: picture }] },
    ],
  },
]

/** What else is kept of a person. */
export const OtherDocuments = ({ user_id, papers, onWritten }: PapersOf) => (
  <PartTable<Document>
    part={furtherDocument}
    title={texts.otherDocuments}
    columns={[
      fieldColumn(driverDocument, 'document_name', { width: 200 }),
      fieldColumn(driverDocument, 'issue_date', {
        width: 100,
        grow: 0,
        text: (row: Document) => dateOr(row.issue_date),
      }),
      fieldColumn(driverDocument, 'card_expiry_date', {
        width: 100,
        grow: 0,
        text: (row: Document) => dateOr(row.card_expiry_date),
      }),
    ]}
    form={otherForm}
    owner_id={user_id}
    rows={papers.documents.filter(({ document_type_id }) => document_type_id === paperKind.other)}
    nameOf={(row) => row.document_name ?? ''}
    given={{ document_type_id: paperKind.other }}
    onWritten={onWritten}
  />
)
