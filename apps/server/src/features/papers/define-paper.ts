import type { FileKept } from '#platform/files/files.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { KitDocument, KitPicture } from '#platform/pdf/kit-document.ts'
import type { Issuer } from './parties.ts'

/** A document of the company as it is printed. */
export interface Paper {
  /** The rows that it is made of: one, or several that are told of together. */
  ids: readonly number[]
  /** How people call it: its number, or whose it is. */
  called: string
  /** Of its file. */
  name: string
  issuer: Issuer
  document(logo: KitPicture | undefined, now: string): KitDocument
}

/** Numbers may hold a slash, which is a folder to an archive. */
export const pdfName = (number: string) => `${number.replaceAll('/', '-')}.pdf`

/** A paper whose PDF lies in the storage. */
export interface StoredPaper<P extends Paper> {
  paper: P
  file: FileKept & { name: string }
}

/** How papers of a kind leave by e-mail: in the queue, an e-mail at a time. `Row` is what is locked and marked for each. */
export interface Sending<P extends Paper, Row extends { id: number }> {
  /** Of the queue. */
  task: string
  bucket: string
  /** The papers of these rows as they leave: without the mark of a draft. */
  read(ctx: TxContext, ids: number[]): Promise<P[]>
  /** Locks those that may still leave. */
  lock(ctx: TxContext, ids: number[]): Promise<Row[]>
  /** When it left before. */
  leftAt(row: Row): string | null
  /** Queues the e-mails and writes that the papers left; false where nobody is there to receive them. */
  leave(ctx: TxContext, leaving: { stored: StoredPaper<P>[]; rows: Row[] }): Promise<boolean>
  /** When the queue ran out of tries; without it those who see to such things are notified. */
  givenUp?(ctx: TxContext, ids: number[]): Promise<void>
}
