import type { ImportKind } from '@dray/domain/imports/import-columns.ts'
import { type PersonKind, personKinds, type Replacement } from '@dray/domain/personal-data/person-kinds.ts'
import type { Database } from '#platform/db/database.ts'

/** A table with rows of companies; one with a dot in its name is the platform's own. */
export type CompanyTable = Exclude<keyof Database, `${string}.${string}`>

/** The rows that a row leads to: by which column, in which table. */
type Refers<C extends string> = { readonly [column in C]?: CompanyTable }

/** How the audit trail names the rows of one table, and who may see what was in them. */
export interface Trail<C extends string = string> {
  /** What one row is called in the trade. */
  name: string
  /** The column by which people know a row: a job's number, a driver's name. */
  known_by?: C
  /** The row that this one belongs to; of several columns the one that is filled. */
  of?: Refers<C>
  /** The rows that are named beside it, where what it is known by says too little: a workday's driver and vehicle. */
  beside?: Refers<C>
  /** Where a row is opened; `:id` is its id. A row without a screen opens the one that it belongs to. */
  screen?: string
  /** Papers, bank or health data of people: its values are shown with `papers.view` only. */
  papers?: true
  /** What invoices and pay stand on: kept six years and the current one. */
  money?: true
  /** The columns, of whatever table, that hold the id of a row of this one. */
  ids?: readonly string[]
}

/** Rows of one kind of person, and what becomes of them. */
export interface PeopleRows<C extends string = string> {
  who: readonly PersonKind[]
  /** How the person's rows are found: by their own id, the id with which they sign in, or their e-mail address. */
  by: { readonly person: C } | { readonly user: C } | { readonly email: C }
  /** The columns that a copy of the person's data has; what tells of other people is left out. */
  copies: readonly C[]
  /** Texts of the copy in which other people's addresses and telephones are blacked out. */
  redacts?: readonly C[]
  /** Columns with the key of a file: part of the copy, removed with the person's name. */
  files?: readonly C[]
  /** What becomes of the rows once the person is no longer named. */
  rows: 'removed' | 'kept'
  /** In rows that are kept: what is emptied, what is replaced, and what is set. */
  clears?: readonly C[]
  replaces?: { readonly [column in C]?: Replacement }
  sets?: { readonly [column in C]?: 0 | 1 }
}

/** Why a column that sounds like a person's holds none of theirs. */
type NotPersonal =
  | 'the company itself'
  | 'another business'
  | 'where goods are collected and delivered, part of the job and kept with it'
  | 'a number that stands for a person, whose name is elsewhere'
  | 'what a thing is called, or a date'
  | 'how a vehicle was kept, by whom as the law asks for it'
  | 'somebody of the platform, or what was said to them'
  | 'goes with its row'
  | 'cannot be changed, and goes when its time has passed'

/** Rows that go when their date is too old. */
interface OldRows<C extends string> {
  kind: 'rows'
  /** The date or instant that the months are counted from. */
  date: C
  /** The columns that name a row within its company, where it has no id. */
  key?: readonly C[]
  /** Rows with these values only, or with all but these. */
  where?: { column: C; is: 'in' | 'not_in'; values: readonly string[] }
  /** Of the rows with the same value in these columns the newest stays: what is due next is worked out from it. */
  newest_of?: readonly C[]
  /** A column with the key of a file that goes with its row, or with a list of `{ key }`. */
  files?: C
  /** Files of rows that go with it; not those that other records have too. */
  files_below?: FilesBelow<C>
  /** Rows stay as long as one of another table names them by this column. */
  named_by?: { table: CompanyTable; column: string }
}

/** Files of the rows of another table that belong to a row. */
export interface FilesBelow<C extends string = string> {
  table: CompanyTable
  /** The column with the id of the row that they belong to. */
  by: string
  /** The column with the key of the file. */
  file: string
  /** Who else may have it: in one of these columns, in rows whose `where` is one of these columns of the row that goes. */
  shared_with: readonly { table: CompanyTable; columns: readonly string[]; where: string; is: readonly C[] }[]
}

/** Files that go when the date of their row is too old; the row stays. */
interface OldFiles<C extends string> {
  kind: 'files'
  date: C
  /** The column of one key, and the column of a list of keys. */
  one: C
  many: C
}

/** Entries of the audit trail: those of tables that hold money, or all others. */
interface OldEntries {
  kind: 'audit'
  money: boolean
}

/** How long records are kept. */
export interface Retention<C extends string = string> {
  /** What is kept, as the page names it. */
  what: string
  /** For how many months from its date; the time that companies may lengthen, and shorten only where `least` says so. */
  months: number
  /** The fewest months that a company may choose; left out where nobody may keep it for less time than the rule. */
  least?: number
  /** Why so long. */
  basis: string
  /** The most months that a company may choose; left out where nobody may keep it longer. */
  most?: number
  /** What the night's work removes; left out for what is never removed by itself. */
  removes?: OldRows<C> | OldFiles<C> | OldEntries
}

/** Whether exports of a company hold its rows: all of them, none for the reason that the archive gives, or without some columns. */
export type Exported<C extends string = string> =
  | 'whole'
  | { none: string }
  | {
      /** Columns that open something. */
      without?: readonly C[]
      /** Columns that sound as if they opened something and do not. */
      harmless?: readonly C[]
    }

/** How rows are imported, by the plural of what one is called. */
export interface ImportRecord extends ImportKind {
  /** The screen, and its tab, that lists them, where it is not the one on which the trail opens a row. */
  list?: { path: string; tab: string }
}

/** All that the product knows of a table with rows of companies, besides its columns. */
export interface CompanyRecord<C extends string = string> {
  /** Its name and place in the audit trail, or why its changes are not recorded. */
  trail: Trail<C> | { none: string }
  /** Whose data its rows are. */
  people: 'none' | readonly PeopleRows<C>[]
  /** Texts that can name people without saying by a number whom: a name that is removed is replaced in them. */
  mentions?: readonly C[]
  /** Columns whose name sounds like a person's and that hold nobody's data, by the reason. */
  not_personal?: { readonly [reason in NotPersonal]?: readonly C[] }
  export: Exported<C>
  /** Numbers with decimals and columns of mixed content: those with amounts, shown with `prices.view` only, and the others. */
  amounts?: readonly C[]
  no_amounts?: readonly C[]
  /** How long its records are kept, by the name of the rule; left out for what stays as long as the company. */
  keep?: { readonly [rule: string]: Retention<C> }
  /** Columns that name an uploaded file, which stays until none of them does; those that take theirs over; and those that only sound so. */
  files?: { named?: readonly C[]; taken_over?: readonly C[]; no_files?: readonly C[] }
  /** The sums of the reports are made of these columns: what jobs earn, and for whom. */
  in_sums?: readonly C[]
  /** What a cell of an imported file may call a row by, where other rows refer to it. */
  called?: { entity: string; code: C; name: C }
  /** What can be imported into it, by the name of the import. */
  imports?: { readonly [name: string]: ImportRecord }
}

type Columns<T extends keyof Database> = keyof Database[T] & string
/** A view shows what stands in tables: nothing of its own is kept. */
interface View {
  view: true
}
/** Of the platform's own tables only those with rows about companies are asked whether an export holds them. */
type PlatformRecord<T extends keyof Database> = 'tenant_id' extends keyof Database[T]
  ? { export: Exported<Columns<T>> }
  : Record<string, never>

export type TableRecord<T extends keyof Database> =
  | View
  | (T extends CompanyTable ? CompanyRecord<Columns<T>> : PlatformRecord<T>)
/** What a feature says of its own tables. */
export type TableRecords = { readonly [T in keyof Database]?: TableRecord<T> }

export const everybody = personKinds
/** Drivers and owner drivers have the same papers, rates and skills, kept by the id with which they sign in. */
export const whoDrives = ['driver', 'owner_driver'] as const

interface Written<By, Name, Copied, Redacted> {
  /** The column with the id of who wrote or did it, and the one with their name. */
  by: By
  name: Name
  copies: readonly Copied[]
  redacts?: readonly Redacted[]
}

/** What people wrote and did: it stays, without their name. */
export const wrote = <By extends string, Name extends string, Copied extends string, Redacted extends string = never>({
  by,
  name,
  copies,
  redacts = [],
}: Written<By, Name, Copied, Redacted>) => ({
  who: everybody,
  by: { user: by },
  copies,
  redacts,
  rows: 'kept' as const,
  replaces: { [name]: 'name' } as { readonly [column in Name]: 'name' },
})
