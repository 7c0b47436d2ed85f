const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-GB')} rows`)

/** Of exporting what a list shows to a file. */
export const exportTexts = {
  button: 'Export the list',
  nothing: 'There are no rows to export',
  formats: { csv: 'CSV', xlsx: 'Excel' },
  tray: 'Exports',
  running: (name: string) => `Exporting ${name}`,
  progress: (done: number, total: number) => `${done.toLocaleString('en-GB')} of ${rows(total)}`,
  writing: 'Writing the file…',
  cancel: 'Cancel',
  done: (file: string) => `${file} saved`,
  whole: (count: number) => rows(count),
  cut: (count: number) => `The first ${rows(count)}; narrow the list to export the rest`,
  failed: (name: string) => `${name} was not exported`,
  broken: 'The connection was lost. No file was saved.',
  sessionEnded: 'Your session ended before the file was written. No file was saved.',
  refused: (reason: string) => `${reason} No file was saved.`,
  again: 'Try again',
  dismiss: 'Dismiss',
  unfold: 'Show',
} as const
