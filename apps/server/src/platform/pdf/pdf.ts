import type { Given } from '#platform/workers/workers.ts'
import type { KitDocument } from './kit-document.ts'

export interface Pdf {
  /**
   * Sets a company's document on A4 and returns the PDF's bytes. Runs in a process beside the server, in turn with other
   * companies' documents; throws `document_too_long`, and what `Workers.run` throws.
   */
  renderDocument(document: KitDocument, given: Given): Promise<Buffer>
}
