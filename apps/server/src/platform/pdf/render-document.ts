import pdfmake from 'pdfmake'
import './column-widths.ts'
import './long-words.ts'
import './tall-blocks.ts'
import { documentDefinition } from './document-definition.ts'
import { fontFiles, fonts } from './document-fonts.ts'
import type { KitDocument } from './kit-document.ts'
import { printableDocument } from './printable-document.ts'
import { sharedFont } from './shared-fonts.ts'

/** A document holds texts and pictures, never places: nothing is fetched, and no file is read for it. */
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setFonts(fonts)
/** The package's types leave its file system in memory out. */
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } }
for (const [name, bytes] of fontFiles()) virtualfs.writeFileSync(name, sharedFont(bytes))

/** Sets one document; it runs in a worker process and takes some 20 ms a page. */
export async function renderDocument(document: KitDocument): Promise<Buffer> {
  return pdfmake.createPdf(documentDefinition(await printableDocument(document))).getBuffer()
}
