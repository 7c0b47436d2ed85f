import pdfmake from 'pdfmake'
import { documentDefinition } from './document-definition.ts'
import { fontFiles, fonts } from './document-fonts.ts'
import type { KitDocument } from './kit-document.ts'

/** A document may name pictures and texts, never places: nothing is fetched, and only the fonts are read. */
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))
pdfmake.setFonts(fonts)

/** Sets one document; it runs in a worker thread, and takes some 100 ms a page. */
export const renderDocument = (document: KitDocument): Promise<Buffer> =>
  pdfmake.createPdf(documentDefinition(document)).getBuffer()
