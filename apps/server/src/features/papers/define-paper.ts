import type { FileKept } from '#platform/files/files.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { KitDocument } from '#platform/pdf/kit-document.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import type { Issuer } from './parties.ts'

/** What a document says between the head and the foot that all of its company's have. */
export type PaperBody = Omit<KitDocument, 'company' | 'foot' | 'printed_at' | 'made_at'>

/** A document of the company as it is printed. */
export interface Printed {
  /** Of its file. */
  name: string
  issuer: Issuer
  /** Of the times that it shows. */
  zone: string
  /** When it was made, where that is not when it is printed: then it is the same on every day. */
  made_at?: string
  body(): PaperBody
}

/** One that is sent. */
export interface Paper extends Printed {
  /** The rows that it is made of: one, or several that are told of together. */
  ids: readonly number[]
  /** How people call it: its number, or whose it is. */
  called: string
}

/** Numbers may hold a slash, which is a folder to an archive. */
export const pdfName = (number: string) => `${number.replaceAll('/', '-')}.pdf`

/** A PDF in the storage, with the name that it is sent under. */
export interface StoredFile extends FileKept {
  name: string
}

/** A paper whose PDF lies in the storage. */
export interface StoredPaper<P extends Paper> {
  paper: P
  file: StoredFile
}

/** What goes with papers though it is none of them: a message holds so many bytes, and what does not fit is counted. */
export interface Beside {
  files: StoredFile[]
  left_out: number
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
  leave(ctx: TxContext, leaving: { stored: StoredPaper<P>[]; rows: Row[]; beside: Beside }): Promise<boolean>
  /** What goes with them, made one after the other as far as a message holds it. */
  beside?(work: CompanyWork, of: { tenant_id: number; ids: number[] }): Promise<(() => Promise<Printed>)[]>
  /** When the queue ran out of tries; without it those who see to such things are notified. */
  givenUp?(ctx: TxContext, ids: number[]): Promise<void>
}
