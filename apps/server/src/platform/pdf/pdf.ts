import type { KitDocument } from './kit-document.ts'

export interface Pdf {
  /**
   * Sets a document on A4 and answers the PDF's bytes. Runs beside the event loop; refuses with `busy` when too many
   * wait, and throws when one takes longer than a minute.
   */
  renderDocument(document: KitDocument): Promise<Buffer>
  /** Ends the threads; what is being set is finished first. */
  close(): Promise<void>
}
