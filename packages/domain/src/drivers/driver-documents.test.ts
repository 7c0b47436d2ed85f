import { expect, test } from 'vitest'
import { documentFaults } from './driver-documents.ts'
import { driverTexts as texts } from './drivers.messages.ts'
import { paperKind } from './paper-kinds.table.ts'

const { other, licence } = paperKind
const named = { document_name: 'Site pass' }
const filed = { other_document: 'driver-documents/abc.pdf' }

test.each([
  [{ document_type_id: other }, { document_name: [texts.enterDocumentName], other_document: [texts.selectDocument] }],
  [{ document_type_id: other, document_name: '  ', ...filed }, { document_name: [texts.enterDocumentName] }],
  [{ document_type_id: other, ...named, other_document: null }, { other_document: [texts.selectDocument] }],
  [{ document_type_id: other, ...named, ...filed }, {}],
  [{ document_type_id: licence }, {}],
])('a further document has a name and a file, a card need not: %j', (paper, faults) => {
  expect(documentFaults(paper)).toEqual(faults)
})
