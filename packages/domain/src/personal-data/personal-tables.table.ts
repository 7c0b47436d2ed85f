/** People of whom data are kept: those who drive, the office's own, and the contacts of a customer. */
export const personKinds = ['driver', 'owner_driver', 'profile', 'customer'] as const
export type PersonKind = (typeof personKinds)[number]

/** What takes the place of a name or an address. */
export type Replacement = 'name' | 'first_name' | 'last_name' | 'email'

export interface PersonalSource {
  table: string
  /** How the person's rows are found: by their own id, the id with which they sign in, or their e-mail address. */
  by: { column: string; is: 'person' | 'user' | 'email' }
  /** The columns that a copy of the person's data has; what tells of other people is left out. */
  copies: readonly string[]
  /** Texts of the copy in which other people's addresses and telephones are blacked out. */
  redacts?: readonly string[]
  /** Columns with the key of a file: part of the copy, removed with the person's name. */
  files?: readonly string[]
  /** What becomes of the rows once the person is no longer named. */
  rows: 'removed' | 'kept'
  /** In rows that are kept: what is emptied, what is replaced, and what is set. */
  clears?: readonly string[]
  replaces?: Readonly<Record<string, Replacement>>
  sets?: Readonly<Record<string, 0 | 1>>
}

const byPerson = (column: string) => ({ column, is: 'person' }) as const
const byUser = (column = 'user_id') => ({ column, is: 'user' }) as const

/** What people wrote and did: it stays, without their name. */
const authored: readonly PersonalSource[] = [
  ...(['priced_by', 'answered_by'] as const).map(
    (column): PersonalSource => ({
      table: 'booking_requests',
      by: byUser(column),
      copies: ['number', 'status'],
      rows: 'kept',
      replaces: { [`${column}_name`]: 'name' },
    }),
  ),
  {
    table: 'tracking_links',
    by: byUser('created_by'),
    copies: ['created_at', 'sent_to'],
    redacts: ['sent_to'],
    rows: 'kept',
    clears: ['sent_to'],
    replaces: { created_by_name: 'name' },
  },
  {
    table: 'tracking_links',
    by: byUser('revoked_by'),
    copies: ['revoked_at'],
    rows: 'kept',
    replaces: { revoked_by_name: 'name' },
  },
  {
    table: 'support_conversations',
    by: byUser('begun_by'),
    copies: ['created_at', 'subject', 'state'],
    rows: 'kept',
    replaces: { begun_by_name: 'name' },
  },
  {
    table: 'support_messages',
    by: byUser('author_id'),
    copies: ['sent_at', 'message'],
    redacts: ['message'],
    rows: 'kept',
    replaces: { author_name: 'name' },
  },
  {
    table: 'job_notes',
    by: byUser(),
    copies: ['created_at', 'notes'],
    redacts: ['notes'],
    rows: 'kept',
    replaces: { user_name: 'name' },
  },
  {
    table: 'job_activities',
    by: byUser(),
    copies: ['at', 'action_type', 'status', 'message'],
    redacts: ['message'],
    rows: 'kept',
    replaces: { user_name: 'name' },
  },
  {
    table: 'job_reminders',
    by: byUser(),
    copies: ['date', 'notes', 'created_at'],
    redacts: ['notes'],
    rows: 'kept',
    replaces: { user_name: 'name' },
  },
  {
    table: 'vehicle_reminders',
    by: byUser(),
    copies: ['due_at', 'notes', 'created_at'],
    redacts: ['notes'],
    rows: 'kept',
    replaces: { user_name: 'name' },
  },
  {
    table: 'job_processes',
    by: byUser(),
    copies: ['pod_time', 'type', 'latitude', 'longitude', 'accuracy_m', 'device_at'],
    rows: 'kept',
    clears: ['latitude', 'longitude', 'accuracy_m', 'device_at'],
    replaces: { user_name: 'name' },
  },
  {
    table: 'job_attachments',
    by: byUser(),
    copies: ['created_at', 'name'],
    rows: 'kept',
    replaces: { owner_name: 'name' },
  },
  {
    table: 'workday_activities',
    by: byUser(),
    copies: ['created_at', 'action_type', 'message'],
    redacts: ['message'],
    rows: 'kept',
    replaces: { user_name: 'name' },
  },
  {
    table: 'workday_approvals',
    by: byUser('approved_by'),
    copies: ['approved_at', 'approved_in_at', 'approved_out_at'],
    rows: 'kept',
    replaces: { approved_by_name: 'name' },
  },
  {
    table: 'leave_requests',
    by: byUser('asked_by'),
    copies: ['asked_at', 'from_date', 'to_date'],
    rows: 'kept',
    replaces: { asked_by_name: 'name' },
  },
  {
    table: 'leave_requests',
    by: byUser('answered_by'),
    copies: ['answered_at', 'from_date', 'to_date', 'status'],
    rows: 'kept',
    replaces: { answered_by_name: 'name' },
  },
  {
    table: 'workday_attachments',
    by: byUser(),
    copies: ['created_at', 'name'],
    rows: 'kept',
    replaces: { owner_name: 'name' },
  },
  {
    table: 'job_quotes',
    by: byUser('sent_by'),
    copies: ['sent_at', 'number'],
    rows: 'kept',
    replaces: { sent_by_name: 'name' },
  },
  {
    table: 'exchange_loads',
    by: byUser('posted_by'),
    copies: ['posted_at', 'reference'],
    rows: 'kept',
    replaces: { posted_by_name: 'name' },
  },
  {
    table: 'exchange_requests',
    by: byUser('asked_by'),
    copies: ['asked_at', 'kind'],
    rows: 'kept',
    replaces: { asked_by_name: 'name' },
  },
  {
    table: 'defects',
    by: byUser(),
    copies: ['reported_at', 'title', 'description', 'severity'],
    redacts: ['description'],
    rows: 'kept',
    replaces: { user_name: 'name' },
  },
  {
    table: 'defect_steps',
    by: byUser(),
    copies: ['at', 'step', 'note'],
    redacts: ['note'],
    rows: 'kept',
    replaces: { user_name: 'name' },
  },
  {
    table: 'invoice_history',
    by: byUser('made_by'),
    copies: ['made_at', 'status', 'note'],
    redacts: ['note'],
    rows: 'kept',
    replaces: { made_by_name: 'name' },
  },
  {
    table: 'payments',
    by: byUser('created_by'),
    copies: ['paid_on', 'created_at', 'note', 'removed_reason'],
    redacts: ['note', 'removed_reason'],
    rows: 'kept',
    replaces: { created_by_name: 'name' },
  },
  {
    table: 'closed_periods',
    by: byUser('closed_by'),
    copies: ['closed_at', 'closed_to'],
    rows: 'kept',
    replaces: { closed_by_name: 'name' },
  },
  {
    table: 'closed_periods',
    by: byUser('reopened_by'),
    copies: ['reopened_at', 'closed_to', 'reopened_reason'],
    redacts: ['reopened_reason'],
    rows: 'kept',
    replaces: { reopened_by_name: 'name' },
  },
  {
    table: 'statements',
    by: byUser('asked_by'),
    copies: ['asked_at', 'date'],
    rows: 'kept',
    replaces: { asked_by_name: 'name' },
  },
  {
    table: 'view_consents',
    by: byUser('given_by'),
    copies: ['given_at', 'expires_at', 'reason'],
    redacts: ['reason'],
    rows: 'kept',
    replaces: { given_by_name: 'name' },
  },
  {
    table: 'view_consents',
    by: byUser('ended_by'),
    copies: ['ended_at'],
    rows: 'kept',
    replaces: { ended_by_name: 'name' },
  },
  {
    table: 'self_bill_history',
    by: byUser('made_by'),
    copies: ['made_at', 'status', 'note'],
    redacts: ['note'],
    rows: 'kept',
    replaces: { made_by_name: 'name' },
  },
  {
    table: 'self_bills',
    by: byUser('created_by'),
    copies: ['created_at', 'inv_number'],
    rows: 'kept',
    replaces: { created_by_name: 'name' },
  },
  {
    table: 'self_bill_periods',
    by: byUser('closed_by'),
    copies: ['closed_at', 'date_from', 'date_to'],
    rows: 'kept',
    replaces: { closed_by_name: 'name' },
  },
  { table: 'invoice_runs', by: byUser(), copies: ['asked_at'], rows: 'kept', replaces: { user_name: 'name' } },
  {
    table: 'personal_data_requests',
    by: byUser('asked_by'),
    copies: ['asked_at', 'kind'],
    rows: 'kept',
    replaces: { asked_by_name: 'name' },
  },
  {
    table: 'notifications',
    by: byUser(),
    copies: ['created_at', 'title', 'body'],
    redacts: ['body'],
    rows: 'removed',
  },
  { table: 'notification_settings', by: byUser(), copies: ['event', 'in_app', 'email'], rows: 'removed' },
  { table: 'user_preferences', by: byUser(), copies: ['name', 'value'], rows: 'removed' },
  {
    table: 'emails',
    by: { column: 'to_address', is: 'email' },
    copies: ['at', 'to_address', 'subject', 'status'],
    redacts: ['subject'],
    rows: 'removed',
  },
  {
    table: 'undeliverable_addresses',
    by: { column: 'address', is: 'email' },
    copies: ['address', 'reason', 'since'],
    rows: 'removed',
  },
]

/** The audit trail cannot be changed: it names people until its own time has passed. */
const trail: PersonalSource = {
  table: 'audit_log',
  by: byUser(),
  copies: ['at', 'action', 'table_name', 'row_id', 'address', 'user_agent'],
  rows: 'kept',
}

/** What is kept of everybody who drives, by the id with which they sign in. */
const ofDriving: readonly PersonalSource[] = [
  {
    table: 'driver_companies',
    by: byUser(),
    copies: [
      'code',
      'company_name',
      'company_house_no',
      'address1',
      'address2',
      'town',
      'postcode',
      'country',
      'landline',
      'email',
      'is_vat_registered',
      'vat_code',
      'bank_name',
      'account_no',
      'sort_code',
    ],
    rows: 'removed',
  },
  { table: 'driver_particulars', by: byUser(), copies: ['birth_date', 'start_date'], rows: 'removed' },
  {
    table: 'driver_rates',
    by: byUser(),
    copies: ['from_date', 'day_rate', 'night_rate', 'nightout', 'minimum_hours_pay'],
    rows: 'kept',
  },
  {
    table: 'self_billing_agreements',
    by: byUser(),
    copies: ['from_date', 'to_date', 'vat_code', 'wording'],
    rows: 'kept',
  },
  { table: 'driver_skills', by: byUser(), copies: ['skill_id'], rows: 'removed' },
  {
    table: 'driver_licence_categories',
    by: byUser(),
    copies: ['licence_category_id', 'valid_from', 'valid_to'],
    rows: 'removed',
  },
  {
    table: 'driver_licence_endorsements',
    by: byUser(),
    copies: ['date', 'points_received', 'code'],
    rows: 'removed',
  },
  {
    table: 'licence_checks',
    by: byUser(),
    copies: ['date', 'result', 'note', 'next_due'],
    redacts: ['note'],
    rows: 'removed',
  },
  {
    table: 'papers',
    by: byUser(),
    copies: [
      'document_type_id',
      'document_name',
      'card_number',
      'country_of_issue',
      'issue_date',
      'card_expiry_date',
      'licence_type',
    ],
    files: ['document_url_front', 'document_url_back', 'other_document'],
    rows: 'removed',
  },
]

/** The invoices that the company made for somebody, which the law asks to keep. */
const selfBillsOf = (column: string): PersonalSource => ({
  table: 'self_bills',
  by: byPerson(column),
  copies: [
    'inv_number',
    'date',
    'date_from',
    'date_to',
    'supplier',
    'net',
    'vat',
    'total_payable',
    'status',
    'paid_on',
  ],
  rows: 'kept',
})

/** Where the data of each kind of person stand. A table or column with somebody's data is a line here. */
export const personalSources: Readonly<Record<PersonKind, readonly PersonalSource[]>> = {
  driver: [
    {
      table: 'drivers',
      by: byPerson('id'),
      copies: [
        'code',
        'title',
        'first_name',
        'last_name',
        'full_name',
        'email',
        'mobile',
        'licence_type',
        'driver_emp_type',
        'driver_type',
        'shift_type_id',
        'start_time',
        'is_available',
      ],
      files: ['profile_image'],
      rows: 'kept',
      clears: ['title', 'email', 'mobile', 'licence_type'],
      replaces: { first_name: 'first_name', last_name: 'last_name', full_name: 'name' },
      sets: { is_available: 0 },
    },
    ...ofDriving,
    {
      table: 'driver_leaves',
      by: byPerson('driver_id'),
      copies: ['date', 'type', 'is_half', 'text', 'correction_reason'],
      rows: 'kept',
      clears: ['text', 'correction_reason'],
    },
    {
      table: 'leave_requests',
      by: byPerson('driver_id'),
      copies: ['asked_at', 'from_date', 'to_date', 'status', 'note', 'reason'],
      rows: 'kept',
      clears: ['note', 'reason'],
    },
    {
      table: 'leave_allowances',
      by: byPerson('driver_id'),
      copies: ['leave_year', 'days_a_week', 'entitled_days', 'carried_days'],
      rows: 'kept',
    },
    {
      table: 'workdays',
      by: byPerson('driver_id'),
      copies: [
        'date',
        'shift_type_id',
        'start_time',
        'clocked_in_at',
        'clocked_out_at',
        'break_minutes',
        'nightout',
        'ended_at',
        'ended_reason',
        'vehicle_id',
      ],
      rows: 'kept',
      clears: ['ended_reason'],
    },
    {
      table: 'check_reports',
      by: byPerson('driver_id'),
      copies: ['date', 'mode', 'checked_at', 'vehicle_id', 'trailer_id', 'check_duration', 'is_roadworthy', 'defects'],
      files: ['signature'],
      rows: 'kept',
    },
    selfBillsOf('driver_id'),
    { table: 'favourite_drivers', by: byPerson('driver_id'), copies: ['vehicle_id', 'shift_type_id'], rows: 'removed' },
    ...authored,
    trail,
  ],
  owner_driver: [
    {
      table: 'owner_drivers',
      by: byPerson('id'),
      copies: ['code', 'full_name', 'email', 'mobile', 'company_name', 'company_town', 'payload_kg', 'is_active'],
      files: ['profile_image'],
      rows: 'kept',
      clears: ['email', 'mobile', 'company_name', 'company_town'],
      replaces: { full_name: 'name' },
      sets: { is_active: 0 },
    },
    ...ofDriving,
    {
      table: 'sub_contractor_jobs',
      by: byPerson('owner_driver_id'),
      copies: ['date', 'job_id', 'leg', 'is_completed'],
      rows: 'kept',
    },
    selfBillsOf('owner_driver_id'),
    ...authored,
    trail,
  ],
  profile: [
    {
      table: 'profiles',
      by: byPerson('id'),
      copies: ['code', 'first_name', 'last_name', 'email', 'mobile', 'role_id', 'is_active'],
      files: ['profile_image'],
      rows: 'kept',
      clears: ['mobile'],
      replaces: { first_name: 'first_name', last_name: 'last_name', email: 'email' },
      sets: { is_active: 0 },
    },
    ...authored,
    trail,
  ],
  customer: [
    {
      table: 'customers',
      by: byPerson('id'),
      copies: ['customer_code', 'customer_name', 'email', 'landline'],
      rows: 'kept',
      clears: ['email', 'landline'],
      sets: { customer_portal: 0, enable_email_notifications: 0 },
    },
    {
      table: 'customer_companies',
      by: byPerson('customer_id'),
      copies: ['contact', 'role', 'mobile', 'accounts_email', 'alternative_accounts_email'],
      rows: 'kept',
      clears: ['contact', 'role', 'mobile', 'accounts_email', 'alternative_accounts_email'],
    },
    {
      table: 'statements',
      by: byPerson('customer_id'),
      copies: ['asked_at', 'date', 'addresses'],
      rows: 'kept',
      clears: ['addresses'],
    },
    { table: 'customer_emails', by: byPerson('customer_id'), copies: ['email'], rows: 'removed' },
    { table: 'customer_users', by: byPerson('customer_id'), copies: ['name', 'email', 'kind'], rows: 'removed' },
    ...authored,
    {
      table: 'booking_requests',
      by: byPerson('customer_id'),
      copies: ['sent_at', 'number', 'contact_name', 'contact_phone', 'contact_email'],
      rows: 'kept',
      clears: ['contact_phone', 'contact_email'],
      replaces: { contact_name: 'name', agreed_by_name: 'name' },
    },
    {
      table: 'job_quotes',
      by: byUser('answered_by'),
      copies: ['answered_at', 'answer', 'decline_reason'],
      rows: 'kept',
      replaces: { answered_by_name: 'name' },
    },
    trail,
  ],
}

/** Texts that can name people without saying by a number whom: a name that is removed is replaced in them. */
export const mentioningColumns: Readonly<Record<string, readonly string[]>> = {
  general_tasks: ['done_by'],
  job_activities: ['message'],
  licence_checks: ['checked_by'],
  notifications: ['title', 'body'],
  workday_activities: ['message'],
}

/** The permission of the screen on which people of a kind are kept. */
export const personSlugs: Readonly<Record<PersonKind, string>> = {
  driver: '/account-settings/drivers',
  owner_driver: '/account-settings/owner-drivers',
  profile: '/account-settings/profiles',
  customer: '/account-settings/customers',
}

/** What a person is called once they are no longer named. */
export function formerName(kind: PersonKind, id: number): Readonly<Record<Replacement, string>> {
  const noun = { driver: 'driver', owner_driver: 'owner driver', profile: 'colleague', customer: 'contact' }[kind]
  return {
    name: `Former ${noun} ${id}`,
    first_name: 'Former',
    last_name: `${noun} ${id}`,
    email: `former-${noun.replace(' ', '-')}-${id}@removed.invalid`,
  }
}
