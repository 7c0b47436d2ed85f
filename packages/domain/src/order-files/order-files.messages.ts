/** What each column of an order file holds. */
export const orderColumnTexts = {
  reference: 'Your reference. Two orders on one day cannot have the same one.',
  secondReference: 'A second reference of yours',
  loadType: 'A load type code from those below. If blank, the one agreed with us',
  service: 'A service code from those below; may be blank',
  bookedBy: 'Who ordered it',
  name: 'Company or person at the address',
  line1: 'First line of the address',
  line2: 'Second line of the address',
  town: 'Town',
  postcode: 'Postcode',
  country: 'Two-letter country code, such as IE. If blank, United Kingdom',
  contact: 'Whom to ask for at the address',
  phone: 'Telephone at the address',
  collectionDate: 'Date, as 31/12/2026 or 2026-12-31',
  deliveryDate: 'Date. If blank, that of the collection',
  time: 'Time, such as 14:30, 8-12, by 17 or asap, in our local time',
  instructions: 'Instructions for the driver',
  items: 'How many pieces',
  weight: 'Weight in kilograms, as 12.5 or 12,5; the same way throughout the file',
  volWeight: 'Volumetric weight in kilograms',
  spaces: 'Pallet spaces',
  length: 'Length of the largest piece in centimetres',
  width: 'Width of the largest piece in centimetres',
  height: 'Height of the largest piece in centimetres',
  tailLift: 'Y if the vehicle needs a tail lift',
  twoPersons: 'Y if two persons are needed',
  waitAndReturn: 'Y if the vehicle waits and comes back',
  hazardous: 'Y if any of it is dangerous goods',
  unNumber: 'UN number of dangerous goods, such as 1203',
  adrClass: 'ADR class of dangerous goods, such as 3',
  awb: 'Air way bills, with a comma between them',
} as const

/** Why a file, or a line of it, was not taken; read by the customer in the result file. */
export const orderFileFaults = {
  on_stop: 'Your account is on stop, so orders are not accepted. Please call us.',
  inactive: 'Your account is not active, so orders are not accepted. Please call us.',
  unreadable: 'This is not a readable CSV file.',
  no_rows: 'The file has no lines below its headings.',
  no_headings: 'The first line must name the columns.',
  too_many_rows: (most: number) => `At most ${most} orders in a file. Send it in parts.`,
  too_many_columns: (most: number) => `At most ${most} columns.`,
  too_large: 'The file is too large to be read.',
  unreadable_line: (line: number) => `Line ${line} cannot be read: a quotation mark is not closed.`,
  either_number: (text: string) =>
    `${text} can be read in two ways, and no other number in the file makes it clear. Write it without a thousands separator, or with two decimals.`,
  both_numbers: (point: string, comma: string) =>
    `The file contains ${point} and ${comma}. Write all numbers the same way, with a point or with a comma before the decimals.`,
  both_dates: (day: string, month: string) =>
    `The file contains ${day} and ${month}. Write all dates the same way, with the day first or as 2026-12-31.`,
  unknown_columns: (names: readonly string[]) =>
    `${names.length === 1 ? 'This column is' : 'These columns are'} not known: ${names.join(', ')}. Remove them, or name them as in the template.`,
  twice_columns: (names: readonly string[]) => `Named twice: ${names.join(', ')}.`,
  missing_columns: (names: readonly string[]) => `Missing: ${names.join(', ')}.`,
  needed: 'Is required',
  load_type_needed: 'Is required: no load type is agreed for orders that name none',
  beyond: (cells: number) =>
    cells === 1
      ? 'The line has a cell without a heading. Text that contains a comma must be in quotation marks.'
      : `The line has ${cells} cells without a heading. Text that contains a comma must be in quotation marks.`,
  same_line: (line: number) => `Same reference and collection date as line ${line}`,
  not_taken: 'Not taken because another line is wrong. Correct it and send the whole file again.',
  repeated_job: (job_number: string) => `Already ordered as job ${job_number}; no new job was created.`,
  repeated_file: (name: string) => `This file was already received as ${name}; no new jobs were created.`,
  given_up: 'The file could not be read because of a fault on our side. Nothing was ordered; please send it again.',
} as const

/** What stands in the cells of the template that take a code; no order can be made of it. */
export const orderTemplateTexts = {
  oneOf: (codes: readonly string[]) => `one of: ${codes.join(', ')}`,
  blankOr: (codes: readonly string[]) => `blank or one of: ${codes.join(', ')}`,
} as const

/** What the calls answer and refuse. */
export const orderFileMessages = {
  customer_needed: 'Choose a customer',
  uploaded: 'Uploaded. The result will appear under Received files.',
  file_needed: 'Choose a file',
  file_too_large: (megabytes: number) => `At most ${megabytes} MB per file`,
  column_count: (count: number) => `The file has ${count} columns: say what each of them contains.`,
  no_column: (name: string) => `There is no column ${name}`,
  own_column: (name: string) => `${name} is a column of the template and cannot contain anything else`,
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
  intro: 'Send us your orders as CSV files. Each line becomes a job, and a result file tells you the outcome.',
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
    in: 'Put your order files here. A file is read once it is complete; names ending in .part, .filepart or .tmp are left until they are renamed.',
    out: 'Result files appear here: a line for each order, with our job number or what is wrong.',
    processed: 'Files that were accepted.',
    error: 'Files that were refused. Nothing in them was ordered.',
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
  passwordHint: 'The password is shown once, when it is created. A new one replaces the old one at once.',
  upload: 'Upload an order file',
  uploadHint: 'If its headings are not those of the template, you are asked once what each column contains.',
  matchTitle: 'What does each column contain?',
  matchHint:
    'Your choice is remembered for your next files, including those sent by SFTP. Columns left out are not read.',
  leftOut: 'Left out',
  headingWith: (heading: string, sample: string) =>
    `${heading.slice(0, 60)} (such as ${sample.length > 40 ? `${sample.slice(0, 40)}…` : sample})`,
  send: 'Upload',
  columns: 'Columns of an order file',
  columnsHint:
    'The first line names the columns, in any order. Separate cells with commas or semicolons. Either all lines of a file are accepted, or none.',
  template: 'Template',
  column: 'Column',
  meaning: 'What it contains',
  required: 'required',
  codes: 'Codes',
  codesHint: 'For the columns load_type_code and service_code.',
  code: 'Code',
  codeName: 'Name',
  codeOf: { load_type: 'Load type', service: 'Service' },
  codeFor: 'For',
  usual: (name: string) => `${name} (if a line gives none)`,
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
    accepted: 'Accepted',
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
