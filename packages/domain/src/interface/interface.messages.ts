/** What the design system itself says, on every screen alike. */
export const fieldTexts = {
  clear: 'Clear',
  choices: 'Choices',
  loading: 'Loading…',
  loadFailed: 'Could not be loaded. Type again to retry.',
  nothingFound: 'Nothing found',
  any: 'Any',
  remove: (name: string) => `Remove ${name}`,
  addOnEnter: 'Add with Enter',
  moreTags: (count: number) => `+${count}`,
  pickDate: 'Open the calendar',
  noDates: 'None',
  pickTime: 'Choose a time',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  notADate: 'This is not a date',
  notATime: 'This is not a time',
  from: 'From',
  to: 'To',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  nextWeek: 'Next week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  datesChosen: (count: number) => (count === 1 ? '1 date' : `${count} dates`),
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  keywords: 'Keywords',
  clearFilters: 'Clear filters',
  dropFiles: 'Drop files or browse',
  dropFile: 'Drop a file or browse',
  aPicture: 'a picture',
  fileRefused: (name: string, kinds: string) => `${name} cannot be added here: it must be ${kinds}`,
  fileKinds: (kinds: string, mb: number) => `${kinds}, at most ${mb} MB`,
  fileEmpty: (name: string) => `${name} is empty`,
  fileTooLarge: (name: string, mb: number) => `${name} is larger than ${mb} MB`,
}

export const weekTexts = {
  week: (week: number) => `Week ${week}`,
  previous: 'Previous week',
  next: 'Next week',
}

export const tableTexts = {
  empty: 'No Data Found',
  selectAll: 'Select all rows on this page',
  selectRow: (name: string) => `Select ${name}`,
  sortBy: (name: string) => `Sort by ${name}`,
  resize: (name: string) => `Width of ${name}`,
  changed: 'Changed a moment ago',
  columns: 'Columns',
  columnsReset: 'Reset to the standard columns',
  noRoom: (names: readonly string[]) => `Not shown for lack of room: ${names.join(', ')}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  show: (name: string) => `Show ${name}`,
  actions: 'Actions',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en-GB')}–${last.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`,
  /** Where not all that was found is counted. */
  rangeOfMore: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en-GB')}–${last.toLocaleString('en-GB')} of more than ${total.toLocaleString('en-GB')}`,
  selected: (count: number) => `${count.toLocaleString('en-GB')} selected`,
  more: 'More',
  sort: 'Sort',
  sortedBy: (name: string) => `Sorted by ${name}`,
  ascending: 'ascending',
  descending: 'descending',
  filters: 'Filters',
  filtersSet: (count: number) => `Filters (${count} set)`,
  showRows: 'Show the list',
  print: 'Print the list',
  printing: 'Fetching the rows to print…',
  printFailed: 'The rows to print could not be loaded. Nothing was printed.',
  printedAll: (total: number) => (total === 1 ? '1 row' : `${total.toLocaleString('en-GB')} rows`),
  printedFirst: (rows: number, total: number) =>
    `The first ${rows.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows; narrow the list to print the rest`,
  printedPage: (rows: number, total: number) =>
    `${rows.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows; the list's own print button prints all of them`,
}

/** What every list says. */
export const listTexts = {
  search: 'Search',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open',
  select: 'Select the row',
  selectAll: (total: number) => `Select all ${total.toLocaleString('en-GB')}`,
  clearSelection: 'Clear selection',
  statuses: 'Statuses',
  all: 'All',
  emptyPage: 'This page is past the end of the list.',
  firstPage: 'Go to the first page',
  span: (from: string, to: string) => `${from} to ${to}`,
  keywords: (words: string) => `“${words}”`,
} as const

/** Where people put rows in order. */
/** What the undo of a screen says. */
export const undoTexts = {
  undo: 'Undo',
  key: 'undo',
  undone: (message: string) => `Undone: ${message}`,
  nothing: 'Nothing to undo',
  cannot: (message: string, why: string) =>
    `${message}: this cannot be undone, ${why}. Press again to undo what came before.`,
  gone: (message: string) => `${message}: it has since been removed, so there is nothing to undo.`,
  fileGone: 'the file is deleted',
  setBack: 'set it back where you set it',
  reasonHidden: 'it would lose a reason that you may not read',
} as const

export const orderTexts = {
  move: (name: string) => `Move ${name}: drag, use the arrow keys, or press Enter to choose a position`,
  moveTo: 'Move to position…',
  moveTitle: (name: string) => `Move ${name}`,
  place: 'Position',
  placeHint: (last: number) => `From 1 to ${last.toLocaleString('en-GB')}`,
  placeWrong: (last: number) => `Must be a position from 1 to ${last.toLocaleString('en-GB')}`,
  moveConfirm: 'Move',
  order: 'Order',
  undo: 'Undo',
  orderHint: 'Clear the filters and the sorting to change the order.',
} as const

export const dialogTexts = {
  close: 'Close',
  confirm: 'Confirm',
  cancel: 'Cancel',
  areYouSure: 'Are you sure?',
  proceed: 'Proceed',
  cancelled: 'User cancelled',
  copy: 'Copy',
  copied: 'Copied',
}

const age = (minutes: number) =>
  minutes === 0 ? '' : minutes === 1 ? ', a minute ago' : `, ${minutes.toLocaleString('en-GB')} minutes ago`

export const stateTexts = {
  loading: 'Loading',
  failed: 'This could not be loaded',
  failedHint: 'Nothing was changed. Try again; if it happens again, give support the reference below.',
  failedPlainHint: 'Nothing was changed.',
  retry: 'Try again',
  asBeforeLoss: (clock: string, minutes: number) =>
    `There is no connection. This is how it was at ${clock}${age(minutes)}; it will be refreshed as soon as the connection is back.`,
  notRefreshed: (clock: string, minutes: number) =>
    `This could not be refreshed. This is how it was at ${clock}${age(minutes)}.`,
  report: 'Report this',
  reference: (id: string) => `Reference ${id}`,
  crashed: 'This part of the screen has stopped working',
  crashedHint: 'What you typed is kept. Reload this part; the rest of the screen still works.',
  reload: 'Reload this part',
  codeGone: 'This part of the screen could not be loaded',
  codeGoneHint: 'Dray may have been updated since you opened this page. Load the page again to continue.',
  reloadPage: 'Load the page again',
  dismiss: 'Dismiss',
}
