import type { WholeValue } from '@dray/domain/imports/whole-file.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import type { ColumnEvidence } from '@dray/domain/kernel/tables/table-cell.ts'
import type { TableRecords } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    imports: {
      header: string[]
      sample: string[][]
      columns: (string | null)[]
      sheets: string[]
      values: WholeValue[]
      evidence: ColumnEvidence[]
      permissions: string[]
    }
    import_faults: { cells: string[]; faults: FieldErrors }
  }
}

export const importsTables = {
  imports: {
    trail: { name: 'Import', known_by: 'name' },
    people: 'none',
    not_personal: { 'goes with its row': ['name', 'user_name'] },
    export: { harmless: ['file_key'] },
    amounts: ['sample', 'evidence'],
    no_amounts: ['permissions', 'header', 'columns', 'sheets', 'values'],
    keep: {
      imports: {
        what: 'Imported files, with the rows that had errors',
        months: 1,
        basis: 'To correct rows with errors',
        removes: { kind: 'rows', date: 'created_at', files: 'file_key' },
      },
    },
    files: { no_files: ['decimal_sign'] },
  },
  import_faults: {
    trail: { none: 'goes with its import' },
    people: 'none',
    not_personal: { 'goes with its row': ['line'] },
    export: 'whole',
  },
  import_headings: {
    trail: { none: 'only proposed for the next file' },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['field', 'heading'] },
    export: 'whole',
    keep: {
      import_headings: {
        what: 'Headings of imported files, with the fields chosen for them',
        months: 24,
        basis: 'To suggest the same for the next file',
        removes: { kind: 'rows', date: 'used_at' },
      },
    },
  },
} satisfies TableRecords
