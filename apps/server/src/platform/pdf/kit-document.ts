/** A picture's bytes: JPEG, PNG, WebP, BMP or GIF. */
export type KitPicture = Uint8Array

export interface KitFact {
  label: string
  value: string
}

/** Name and address lines of one side; `reference` lines (VAT number, account) stand below, quieter. */
export interface KitParty {
  /** What this side is to the document: 'Bill to', 'Collection'. */
  label: string
  name: string
  lines: string[]
  references?: string[] | undefined
}

export interface KitCompany {
  name: string
  /** Address, telephone, e-mail, VAT number: a line each. */
  lines: string[]
  /** At most 100 points wide; a plain one stands in its place where there is none. */
  logo?: KitPicture | undefined
}

export interface KitColumn {
  label: string
  /** Points, as wide as its content, or a share of what is left. */
  width: number | 'auto' | 'fill'
  /** Amounts and counts stand right, with figures of one width; `text` stands left. */
  kind?: 'text' | 'number' | undefined
}

/** One cell; `lines` stand below the text, smaller and quieter: what a price is made of, who signed. */
export type KitCell =
  | string
  | {
      text?: string | undefined
      lines?: string[] | undefined
      strong?: boolean | undefined
      tone?: 'good' | 'bad' | undefined
      picture?: { bytes: KitPicture; width: number; height: number } | undefined
      /** A square to tick by hand. */
      tick?: true | undefined
    }

export interface KitTable {
  kind: 'table'
  title?: string | undefined
  columns: KitColumn[]
  rows: KitCell[][]
  /** Rows closer together: a list that is to stand on one page. */
  dense?: true | undefined
  /** Closes the table in strong type: sums under their columns. */
  sums?: KitCell[] | undefined
  /** Shown in place of rows when there are none. */
  empty?: string | undefined
}

export type KitBlock =
  | KitTable
  /** Label over value, in columns. */
  | { kind: 'facts'; title?: string | undefined; columns: 2 | 3 | 4; facts: KitFact[] }
  /** Two or three sides next to each other. */
  | { kind: 'parties'; parties: KitParty[] }
  /** The sums at the foot of an invoice, the strong one being what is to be paid; `beside` stands to their left. */
  | {
      kind: 'totals'
      rows: { label: string; value: string; strong?: boolean | undefined }[]
      beside?: { title?: string | undefined; lines: string[] } | undefined
    }
  | { kind: 'notes'; title?: string | undefined; paragraphs: string[] }
  | {
      kind: 'pictures'
      title?: string | undefined
      columns: 1 | 2 | 3
      pictures: { bytes: KitPicture; caption?: string | undefined }[]
    }
  /** A line to sign on, or the signature that was given, 35 points wide and 25 high as check reports have it unless told. */
  | {
      kind: 'signature'
      label: string
      name?: string | undefined
      picture?: KitPicture | undefined
      width?: number | undefined
      height?: number | undefined
    }
  /** Boxes to fill in by hand, each with its label; a row of them is as high as it is told, 44 points unless. */
  | { kind: 'boxes'; title?: string | undefined; rows: { labels: string[]; height?: number | undefined }[] }
  /** A drawing of where something is: dots with names on rings around the middle. Positions are points from its top left. */
  | {
      kind: 'sketch'
      title?: string | undefined
      size: number
      /** Radii in points. */
      rings: number[]
      dots: { x: number; y: number; name: string; strong?: boolean | undefined }[]
      caption: string
    }
  /** Blocks that stand on one page where a page holds them; else they begin on a new one. */
  | { kind: 'whole'; blocks: KitBlock[] }
  | { kind: 'page_break' }

/**
 * A document as plain data. All values are texts as they are to be read: amounts, dates and times are formatted by the
 * feature whose document it is, in its company's zone.
 */
export interface KitDocument {
  /** 'VAT invoice', 'Worksheet'. */
  title: string
  /** The number or name that identifies it. */
  subtitle?: string | undefined
  /** One word across every page, large and pale: 'DRAFT'. */
  stamp?: string | undefined
  company: KitCompany
  /** Beside the company's block, label and value: dates, references. */
  facts?: KitFact[] | undefined
  blocks: KitBlock[]
  /** Company law's particulars at the foot of every page: registered name, number, place and office. */
  foot?: string[] | undefined
  /** Date and time of printing as the reader writes them. */
  printed_at: string
  /** The instant of printing, RFC 3339: documents of the same content and instant are the same to the byte. */
  made_at?: string | undefined
}
