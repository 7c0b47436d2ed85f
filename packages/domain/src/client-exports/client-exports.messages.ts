export const clientExportMessages = {
  begun: 'The export is being prepared. It will appear here when it is ready.',
  opened: 'The download has started',
} as const

/** The part of a company's panel that exports everything it has. */
export const clientExportTexts = {
  title: 'Export',
  hint: 'Everything this company has in one archive: a file of rows for each table, and all its documents and pictures. Passwords and other secrets are left out.',
  make: 'Export everything',
  makeAgain: 'Export again',
  question: (company: string) => `Export all of ${company}’s data? This is recorded in the company’s audit trail.`,
  making: (rows: string, files: string) => `The export is being prepared: ${rows} rows and ${files} files so far.`,
  askedBy: (name: string, when: string) => `Requested by ${name} on ${when}`,
  ready: (size: string, rows: string, files: string) => `Ready: ${size}, with ${rows} rows and ${files} files.`,
  until: (when: string) => `It can be downloaded until ${when}.`,
  download: 'Download',
  notAllowed:
    'This company has not agreed to an export, and has not asked to be closed. Its Administrator can allow it under Company details, Access for Dray support.',
  failed: 'The export failed. Try again.',
} as const

/** What stands in the archive itself. */
export const archiveTexts = {
  about:
    'Each file in the folder "tables" holds the rows of one table, one JSON object a line. Files in the folder "files" are named by the keys that the rows give. Binary columns are base64.',
  left: 'Left out',
} as const
