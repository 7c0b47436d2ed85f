export { accountsOf, unsentReasons } from './accounts.ts'
export { askToSend, queuePapers } from './ask-to-send.ts'
export { checkCompany, isNamed } from './check-company.ts'
export {
  type Beside,
  type Paper,
  type PaperBody,
  type Printed,
  pdfName,
  type Sending,
  type StoredFile,
  type StoredPaper,
} from './define-paper.ts'
export { pound, present, rateText } from './paper-parts.ts'
export { type Issuer, issuerIn, issuerOf, type Recipient, recipientIn, recipientOf } from './parties.ts'
export { paperArchive, paperFile, paperInArchive, paperShown, storePaper } from './print-papers.ts'
export { readPictures } from './read-pictures.ts'
