import type { TableRecords } from '#tables/table-record.ts'

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
