import { askingErrors } from './asking-errors.ts'
import { browserErrors } from './browser-errors.ts'

/**
 * Every refusal the server can answer: its code, HTTP status and the sentence a person reads.
 * Codes name what is the case, not what went wrong in the program.
 */
export const errors = {
  ...browserErrors,
  ...askingErrors,
  // session
  unauthenticated: { status: 401, text: 'Please sign in.' },
  session_ended: { status: 401, text: 'Your session has ended. Please sign in again.' },
  wrong_credentials: { status: 401, text: 'The e-mail address or the password is not right.' },
  forgery_suspected: { status: 403, text: 'The request did not come from the application. Reload the page.' },
  choose_company: { status: 409, text: 'Choose the company you want to sign in to.' },
  terms_not_accepted: { status: 403, text: 'Accept the terms and conditions first.' },
  drivers_app_only: { status: 403, text: "Drivers sign in to the drivers' app, not here." },
  company_suspended: {
    status: 403,
    text: "Your company's access to Dray is suspended, so nobody in it can sign in. Ask your company's Administrator.",
  },
  link_invalid: { status: 410, text: 'This link is not valid or has been used already. Ask for a new one.' },
  password_needed: { status: 409, text: 'Choose a password with this link first.' },
  too_many_invitations: {
    status: 429,
    text: 'This address was invited several times today. Try again tomorrow.',
  },
  user_limit: {
    status: 409,
    text: 'Your company has as many users as its plan allows. Close somebody’s access first, or ask Dray for more.',
  },
  job_limit: {
    status: 409,
    text: 'Your company has entered as many jobs this month as its plan allows. Ask Dray for more.',
  },
  storage_limit: {
    status: 409,
    text: "Your company's files take up as much space as its plan allows. Ask Dray for more.",
  },
  // the platform's people in a company
  export_running: {
    status: 409,
    text: 'An export of this company is already being prepared. Wait until it is ready.',
  },
  no_export_consent: {
    status: 409,
    text: 'This company has not agreed to an export and has not asked to be closed. Its Administrator can allow it under Company details.',
  },
  view_only: { status: 403, text: 'View only: nothing can be changed or downloaded.' },
  view_ended: { status: 403, text: 'You are no longer viewing this company.' },
  no_view_consent: { status: 409, text: 'This company has not given support access.' },
  view_consent_stands: { status: 409, text: 'Your company has already given access. End that first.' },
  // every call
  validation: { status: 422, text: 'Validation Error.' },
  malformed_request: { status: 400, text: 'The request could not be read.' },
  malformed_body: { status: 400, text: 'The request body could not be read.' },
  request_too_slow: { status: 408, text: 'The request took too long to arrive. Try again.' },
  body_too_large: { status: 413, text: 'This is larger than allowed.' },
  path_too_long: { status: 414, text: 'This address is too long.' },
  headers_too_large: { status: 431, text: 'The request has too many headers, or headers that are too large.' },
  rate_limited: { status: 429, text: 'Too many requests. Try again shortly.' },
  in_use: { status: 409, text: 'This is in use and cannot be deleted. It can be made inactive instead.' },
  row_fixed: { status: 409, text: 'This comes with Dray and cannot be changed.' },
  idempotency_mismatch: {
    status: 422,
    text: 'This Idempotency-Key was used with another request body.',
  },
  busy: { status: 503, text: 'The system is busy. Nothing was saved; try again.' },
  storage_full: {
    status: 503,
    text: 'The server has no room left to keep this. Nothing was saved; try again later.',
  },
  database_unavailable: {
    status: 503,
    text: 'The system is busy or restarting. Nothing was saved; try again.',
  },
  outcome_unknown: {
    status: 503,
    text: 'It is not known whether this was saved. Check before you send it again.',
  },
  outcome_pending: {
    status: 503,
    text: 'It is not known yet whether this was saved. Send it again with the same Idempotency-Key; it is done only once.',
  },
  abandoned: { status: 499, text: 'The request was given up before its turn came.' },
  work_too_long: { status: 422, text: 'This took too long and was stopped. Ask for less at once.' },
  work_too_large: { status: 422, text: 'This needed too much memory and was stopped. Ask for less at once.' },
  not_available: { status: 501, text: 'This is not available yet.' },
  // people
  last_administrator: { status: 409, text: 'At least one active Administrator must remain.' },
  role_fixed: { status: 409, text: 'This role comes with Dray and cannot be changed in this way.' },
  own_access: { status: 409, text: 'You cannot close or delete your own access.' },
  last_booker: { status: 409, text: 'At least one active booker must remain.' },
  own_address: {
    status: 409,
    text: "The customer's own address stays a booker while the portal is open. The office changes it with the customer.",
  },
  no_office_address: { status: 409, text: 'The office has no e-mail address yet. Please ring.' },
  too_many_messages: { status: 429, text: 'You have written several times within an hour. Please ring the office.' },
  portal_closed: { status: 409, text: 'The portal or this access to it is closed.' },
  rights_exceeded: { status: 403, text: 'This would give or change rights that you do not have yourself.' },
  // jobs
  status_changed: { status: 409, text: 'The job has moved on; this step is no longer possible.' },
  stop_too_early: { status: 409, text: 'Arrival and departure can be entered once the job is allocated.' },
  plan_of_other_day: {
    status: 409,
    text: 'This job is planned for another day. Choose whether its plan moves to the new day or is cancelled.',
  },
  customer_on_stop: { status: 409, text: 'This customer is on stop.' },
  sub_job_of_trip: { status: 409, text: 'This is a sub-job: price, proof of delivery and invoice belong to its trip.' },
  // allocation
  owner_drivers_off: { status: 409, text: 'Your company does not work with owner drivers.' },
  workday_taken: { status: 409, text: 'The driver or the vehicle already has a workday in this shift.' },
  leave_request_answered: { status: 409, text: 'This request has been answered.' },
  workday_approved: { status: 409, text: 'This workday is approved. Reopen it first.' },
  workday_not_approved: { status: 409, text: 'This workday is not approved.' },
  workday_recorded: {
    status: 409,
    text: 'This workday already has activity, so it cannot be removed. End it early instead.',
  },
  // vehicles
  off_road_held: {
    status: 409,
    text: 'This stays off the road until its dangerous defect is signed off. The period ends with it.',
  },
  // defects
  defect_step_not_allowed: { status: 409, text: 'This step is not possible from the status the defect is in.' },
  // imports
  import_running: {
    status: 409,
    text: 'Another import of the same kind is running. Wait until it has ended, or cancel it.',
  },
  import_step_not_allowed: { status: 409, text: 'This is not possible in the state that the import is in.' },
  // documents
  company_details_missing: { status: 409, text: 'Please add company details before print!' },
  company_details_and_logo_missing: { status: 409, text: 'Please add company details and logo before print!' },
  company_logo_missing: { status: 409, text: 'Please add company logo before print!' },
  // quotes
  quote_replaced: { status: 409, text: 'A newer quote was sent. Read it before you answer.' },
  quote_expired: { status: 409, text: 'This quote has expired. Ask for a new one.' },
  quote_answered: { status: 409, text: 'This quote has been answered already.' },
  quote_closed: { status: 409, text: 'This quote can no longer be answered.' },
  quote_on_hold: { status: 409, text: 'This quote cannot be accepted online at the moment. Please contact us.' },
  // booking requests
  booking_on_hold: {
    status: 409,
    text: 'Ordering is closed for your account at the moment. Please contact us.',
  },
  booking_step_not_allowed: { status: 409, text: 'This request has been answered already.' },
  // trackers and tracking links
  too_many_tracking_emails: {
    status: 429,
    text: 'Many tracking links were e-mailed in the last 24 hours. Copy the link instead, or try again tomorrow.',
  },
  tracker_key_invalid: { status: 401, text: 'This tracker key is not valid, or has ended.' },
  too_many_tracker_keys: { status: 409, text: 'At most 20 tracker keys work at a time. End one that is not used.' },
  tracking_ended: { status: 410, text: 'This link no longer works.' },
  // e-mail log
  email_link_once: {
    status: 409,
    text: "This message contained a link that works only once. Send the registration again from the person's own page.",
  },
  email_waits: { status: 409, text: 'This message has not been sent yet.' },
  // courier exchange
  exchange_not_ready: { status: 409, text: 'The courier exchange is not connected or is switched off.' },
  exchange_refused: { status: 409, text: 'The courier exchange refused this.' },
  exchange_unavailable: { status: 503, text: 'The courier exchange did not respond.' },
  exchange_unknown: {
    status: 503,
    text: 'It is not known whether the load was posted: check on the exchange. Dray does not send it again automatically.',
  },
  exchange_quote_closed: { status: 409, text: 'This quote is no longer open.' },
  exchange_load_ended: { status: 409, text: 'The load is no longer on the exchange.' },
  exchange_request_waits: { status: 409, text: 'An earlier request for this load is still queued.' },
  // invoices
  invoice_not_draft: { status: 409, text: 'Only a draft invoice can be changed or deleted.' },
  invoice_step_not_allowed: { status: 409, text: 'This invoice cannot be set to that status.' },
  invoice_not_disputable: {
    status: 409,
    text: 'This invoice cannot be disputed: nothing of it is to be paid, or it is disputed already.',
  },
  // credit notes
  invoices_not_sent: { status: 409, text: 'No invoice was sent.' },
  period_closed: {
    status: 409,
    text: 'This is dated in a closed period and cannot be changed.',
  },
  period_not_last: { status: 409, text: 'Only the period that was closed last can be reopened.' },
  payment_removed: { status: 409, text: 'This payment has been removed already.' },
  payment_refunded: { status: 409, text: 'Part of this payment was refunded. Remove the refund first.' },
  job_not_invoiced: { status: 409, text: 'Only an invoiced job can be credited.' },
  invoice_unsent: {
    status: 409,
    text: 'The invoice is still a draft. Delete the draft and correct the job, or send the invoice before crediting it.',
  },
  credit_note_closed: { status: 409, text: 'Only a credit note that was not sent can be deleted.' },
  credit_notes_not_sent: { status: 409, text: 'No credit note was sent.' },
  // self-bills
  self_bill_step_not_allowed: { status: 409, text: 'This cannot be set to that status.' },
  self_bill_no_address: {
    status: 409,
    text: 'The supplier’s address is not complete. Enter their street and town or postcode, close the period again, then approve.',
  },
  self_bill_settled: { status: 409, text: 'It was approved before and stays. A correction comes on the next one.' },
  self_bills_not_paid: { status: 409, text: 'None of these is paid.' },
  self_bills_not_sent: { status: 409, text: 'Nothing was sent.' },
  credit_notes_void: { status: 409, text: 'A voided credit note has nothing for the accounts.' },
  // files
  file_empty: { status: 422, text: 'The file is empty.' },
  picture_too_large: { status: 422, text: 'This picture has too many pixels.' },
  document_too_long: { status: 422, text: 'This document is too long to be made in one piece.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errors

/** Field errors of a 422: field name to the reasons, first one shown. */
export type FieldErrors = Record<string, string[]>

/** Who saved or deleted a row before the caller: goes with a conflict, and with a row that is gone. */
export interface ChangedBy {
  /** Null for the program's own work. */
  user_id: number | null
  name: string
}
