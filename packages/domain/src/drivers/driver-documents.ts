import * as z from 'zod/mini'
import { choice, dayOrNone, file, requiredWord, text } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { onePixel } from '../files/example-picture.ts'
import { longestFileReference } from '../files/file-reference.ts'
import { uploadBucketNames } from '../files/upload-buckets.ts'
import { defineCall, largestJson } from '../kernel/call.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { flag, idOf, textIn, textOrNull } from '../kernel/wire.ts'
import { driverMessages, driverTexts } from './drivers.messages.ts'
import { paperKind, personPaperKinds } from './paper-kinds.table.ts'
import { personPartForFew } from './person-part.ts'

const kinds = personPaperKinds.map(({ id }) => id) as unknown as [number, ...number[]]
const bucket = 'driver-documents'

/** A person's licence, tachograph card, CPC / DQC and medical, one each, and what else is kept of them. */
export const driverDocument = definePart({
  ...personPartForFew,
  entity: 'paper',
  call_name: 'DriverDocument',
  noun: { one: 'document', many: 'documents' },
  path: '/client/driver-documents',
  method: 'PATCH',
  fields: {
    document_type_id: choice('Document', kinds, true),
    document_name: text('Document name', 100),
    card_number: text('Card number', 40),
    country_of_issue: text('Country of issue', 60),
    issue_date: dayOrNone('Issue date'),
    card_expiry_date: dayOrNone('Expiry date'),
    licence_type: text('Licence type', 50),
    document_url_front: file('Front', bucket),
    document_url_back: file('Back', bucket),
    other_document: file('Document', bucket),
  },
  period: { from: 'issue_date', to: 'card_expiry_date' },
  removable: true,
  example: { document_type_id: 2, card_number: 'DB12345678901200', card_expiry_date: '2029-05-31' },
})

/** A further document, none of the cards, as it is entered: it has a name and the file itself. */
export const furtherDocument = {
  ...driverDocument,
  fields: {
    ...driverDocument.fields,
    document_name: requiredWord('Document name', textIn(100, driverTexts.enterDocumentName)),
    other_document: requiredWord('Document', textIn(longestFileReference, driverTexts.selectDocument)),
  },
}

interface Paper {
  document_type_id?: unknown
  document_name?: unknown
  other_document?: unknown
}

/** What is missing of a document that is none of the cards. */
export function documentFaults({ document_type_id, document_name, other_document }: Paper): FieldErrors {
  if (document_type_id !== paperKind.other) return {}
  const given = { document_name, other_document }
  return Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) => {
      const { error } = z.safeParse(furtherDocument.fields[field as keyof typeof given].in, value)
      return error ? [[field, [error.issues[0]?.message ?? '']]] : []
    }),
  )
}

const oneFileLimit = 26 * 1024 * 1024
const numberIn = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/, 'Must be a number'))], 'Must be a number'),
  z.pipe(z.transform(Number), z.literal(kinds, `Must be one of ${kinds.join(', ')}`)),
)

/** The same as adding one, with the files in a form under the columns' names. */
export const addDriverDocument = defineCall({
  ...driverDocument.calls.add,
  runs: 'outside',
  multipart: true,
  form_limit: 3 * oneFileLimit,
  cost: 'heavy',
  body: z.extend(driverDocument.added, { document_type_id: numberIn }),
})

/** The parts of a paper that a file may become. */
const paperSides = ['front', 'back'] as const

export const uploadDriverDocument = defineCall({
  id: 'uploadDriverDocument',
  feature: 'drivers',
  method: 'POST',
  path: '/client/upload-driver-documents',
  summary:
    "Puts a picture or PDF, in a form or in base64, on a driver's paper, and makes the paper where there is none",
  who: { client: ['/account-settings/drivers'] },
  also: ['papers.view'],
  runs: 'outside',
  multipart: true,
  form_limit: oneFileLimit,
  json_limit: largestJson,
  body: z.object({
    /** 1: `document` is the content in base64, or a `data:` address of it. */
    base64: z.optional(flag),
    bucket_name: z.optional(z.enum(uploadBucketNames)),
    doc_type_id: numberIn,
    document_name: z.optional(textOrNull(100)),
    driver_id: idOf('driver'),
    /** The paper whose file it becomes; without it the card of that kind, or a further document. */
    document_id: z.optional(z.nullable(idOf('paper'))),
    side: z._default(z.enum(paperSides), 'front'),
    /** A file that was uploaded before, by its key, or the content; left out when the form carries a file. */
    document: z.optional(z.nullable(z.string())),
  }),
  answer: driverDocument.row,
  message: driverMessages.documentSaved,
  example: { body: { driver_id: 1, doc_type_id: 1, document: onePixel, base64: 1 } },
})
