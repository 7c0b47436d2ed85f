/** What each column of an order file holds. */
export const orderColumnTexts = {
  reference: 'Your reference. No two orders of a day may have the same.',
  secondReference: 'A second reference of yours',
  loadType: 'The code of the load type, of those below; blank for the one agreed with us',
  service: 'The code of the service, of those below; may be blank',
  bookedBy: 'Who ordered it',
  name: 'Company or person at the address',
  line1: 'First line of the address',
  line2: 'Second line of the address',
  town: 'Town',
  postcode: 'Postcode',
  country: 'Two letters of the country, such as IE; United Kingdom if blank',
  phone: 'Telephone at the address',
  collectionDate: 'Day, 31/12/2026 or 2026-12-31',
  deliveryDate: 'Day; that of the collection if blank',
  time: 'Time of day, 14:30, by the clock where we are',
  instructions: 'Instructions for the driver',
  items: 'How many pieces',
  weight: 'Weight in kilograms, 12.5 or 12,5; all numbers of a file alike',
  volWeight: 'Volumetric weight in kilograms',
  spaces: 'Pallet spaces',
  awb: 'Air way bills, with a comma between them',
} as const

/** Why a file, or a line of it, was not taken; read by the customer in the result file. */
export const orderFileFaults = {
  on_stop: 'Your account is on stop, so no orders are taken. Please call us.',
  inactive: 'Your account is not active, so no orders are taken. Please call us.',
  unreadable: 'This is not a CSV file that can be read.',
  no_rows: 'The file has no lines below its headings.',
  no_headings: 'The first line must name the columns.',
  too_many_rows: (most: number) => `At most ${most} orders a file. Send it in parts.`,
  too_many_columns: (most: number) => `At most ${most} columns.`,
  too_large: 'The file holds more than can be read.',
  unreadable_line: (line: number) => `Line ${line} cannot be read: a quotation mark has no partner.`,
  either_number: (text: string) =>
    `${text} can be read in two ways, and no other number of the file shows which. Write it without a sign between thousands, or with two decimals.`,
  both_numbers: (point: string, comma: string) =>
    `The file holds ${point} and ${comma}. Write all numbers alike, with a point or with a comma before the decimals.`,
  both_dates: (day: string, month: string) =>
    `The file holds ${day} and ${month}. Write all dates alike, with the day first or as 2026-12-31.`,
  unknown_columns: (names: readonly string[]) =>
    `${names.length === 1 ? 'This column is' : 'These columns are'} not known: ${names.join(', ')}. Take them out, or name them as in the template.`,
  twice_columns: (names: readonly string[]) => `Named twice: ${names.join(', ')}.`,
  missing_columns: (names: readonly string[]) => `Missing: ${names.join(', ')}.`,
  needed: 'Is required',
  load_type_needed: 'Is required: no load type is agreed for orders that name none',
  beyond: (cells: number) =>
    cells === 1
      ? 'The line has a cell without a heading. A comma within a text needs quotation marks around the text.'
      : `The line has ${cells} cells without a heading. A comma within a text needs quotation marks around the text.`,
  same_line: (line: number) => `Same reference and collection date as line ${line}`,
  not_taken: 'Not taken, because another line is wrong. Correct it and send the whole file again.',
  repeated_job: (job_number: string) => `Ordered before as job ${job_number}; nothing was made again.`,
  repeated_file: (name: string) => `The same file was taken before as ${name}; nothing was made again.`,
  given_up: 'The file could not be read because of a fault of ours. Nothing was ordered; send it again.',
} as const

/** What stands in the cells of the template that take a code; no order can be made of it. */
export const orderTemplateTexts = {
  oneOf: (codes: readonly string[]) => `one of: ${codes.join(', ')}`,
  blankOr: (codes: readonly string[]) => `blank or one of: ${codes.join(', ')}`,
} as const

/** What the calls answer and refuse. */
export const orderFileMessages = {
  customer_needed: 'Choose a customer',
  uploaded: 'Uploaded. What became of it appears under Received files.',
  file_needed: 'Choose a file',
  file_too_large: (megabytes: number) => `At most ${megabytes} MB a file`,
  column_count: (count: number) => `The file has ${count} columns: say what each of them holds.`,
  no_column: (name: string) => `There is no column ${name}`,
  own_column: (name: string) => `${name} is a column of the template and cannot hold anything else`,
} as const

/** What people are notified of. */
export const orderFileNotices = {
  received: (customer: string) => `Order file from ${customer}`,
  received_body: ({ name, jobs }: { name: string; jobs: number }) =>
    jobs === 1 ? `${name}: 1 job was entered.` : `${name}: ${jobs} jobs were entered.`,
  refused: (customer: string) => `Order file of ${customer} refused`,
  refused_body: ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
  faulty: (lines: number) =>
    lines === 1 ? '1 line is wrong, so nothing was entered.' : `${lines} lines are wrong, so nothing was entered.`,
} as const

/** What the result file is made of. */
export const orderResultTexts = {
  header: ['line', 'reference', 'job_number', 'result', 'field', 'message'],
  words: { accepted: 'ACCEPTED', rejected: 'REJECTED', repeated: 'REPEATED', not_taken: 'NOT TAKEN' },
} as const

/** What the screens say. */
export const orderFileTexts = {
  title: 'Order files',
  portal: 'Portal',
  intro: 'Send us your orders as CSV files. Each line becomes a job, and a result file tells you what became of it.',
  connection: 'Connection',
  off: 'No SFTP server is running here. Upload your files instead.',
  noAccount: 'There is no SFTP account for you yet. Ask us to open one, or upload your files.',
  closed: 'This account is not active: nobody can sign in with it.',
  host: 'Server',
  port: 'Port',
  user: 'User name',
  fingerprint: 'Host key',
  fingerprintHint: 'Compare it with what your program shows at the first connection.',
  folders: 'Folders',
  folderHints: {
    in: 'Put your order files here. A file is read once it is complete; names ending in .part, .filepart or .tmp wait until they are renamed.',
    out: 'Result files lie here: a line for each order, with our job number or what is wrong.',
    processed: 'Files that were taken.',
    error: 'Files that were refused. Nothing of them was ordered.',
  },
  keys: 'Public keys',
  keysHint: 'Sign in with a key instead of the password. Paste the public key, never the private one.',
  noKeys: 'No keys yet',
  addKey: 'Add a key',
  keyName: 'Name',
  publicKey: 'Public key',
  publicKeyHint: 'One line that begins with ssh-ed25519, ssh-rsa or ecdsa-sha2',
  removeKey: (name: string) => `Remove ${name}`,
  keyNoun: 'key',
  password: 'Password',
  passwordHint: 'The password is shown once, when it is made. A new one ends the old one at once.',
  upload: 'Upload an order file',
  uploadHint: 'Where its headings are not those of the template, you are asked once what each column holds.',
  matchTitle: 'What does each column hold?',
  matchHint: 'Your choice is kept for your next files, those by SFTP too. What is left out is not read.',
  leftOut: 'Left out',
  headingWith: (heading: string, sample: string) =>
    `${heading.slice(0, 60)} (such as ${sample.length > 40 ? `${sample.slice(0, 40)}…` : sample})`,
  send: 'Upload',
  columns: 'Columns of an order file',
  columnsHint:
    'The first line names the columns, in any order. Commas or semicolons part the cells. All lines of a file are taken, or none.',
  template: 'Template',
  column: 'Column',
  meaning: 'What it holds',
  required: 'required',
  codes: 'Codes',
  codesHint: 'What stands under load_type_code and service_code.',
  code: 'Code',
  codeName: 'Name',
  codeOf: { load_type: 'Load type', service: 'Service' },
  codeFor: 'For',
  usual: (name: string) => `${name} (where a line names none)`,
  noCodes: 'No codes yet: ask us.',
  files: 'Received files',
  noFiles: 'No files in the last 90 days',
  noFilesHint: 'Files appear here as soon as they arrive.',
  received: 'Received',
  file: 'File',
  orders: 'Lines',
  jobs: 'Jobs',
  state: 'Result',
  states: {
    part: 'Arriving',
    waiting: 'Being read',
    accepted: 'Taken',
    refused: 'Refused',
    repeated: 'Sent before',
  },
  open: (name: string) => `Open ${name}`,
  line: 'Line',
  reference: 'Reference',
  job: 'Job',
  outcome: 'Result',
  outcomes: { accepted: 'Ordered', rejected: 'Wrong', repeated: 'Ordered before', not_taken: 'Not taken' },
  message: 'Message',
  downloadFile: 'File',
  downloadResult: 'Result file',
} as const
