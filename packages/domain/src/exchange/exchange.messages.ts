import type { ExchangeFault } from './exchange-faults.ts'

/** What the calls of the courier exchange return and refuse. */
export const exchangeMessages = {
  posted: (job_number: string) => `Job ${job_number} posted to the courier exchange`,
  post_waits: (job_number: string) => `The load of job ${job_number} is queued and will be posted automatically`,
  local_saved: 'Load saved with the job',
  cancelled: 'Load cancelled from CX successfully',
  cancel_waits: 'The load will be cancelled when its turn comes',
  quote_accepted: 'Quote accepted',
  quote_dismissed: 'Quote dismissed',
  quote_cancelled: 'Quote cancelled',
  quote_waits: 'Your answer will be sent when its turn comes',
  read: 'Refreshed from the exchange',
  read_waits: 'It will be refreshed when its turn comes',
  not_posted: 'The job has no load on the exchange',
  activity_deleted: 'Delete pod activity successfully',
  integration_saved: (name: string) => `${name} updated successfully`,
  connected: (name: string) => `${name} is connected`,
  test_waits: 'The connection will be tested when its turn comes',
  address_shape: 'Must be an address that begins with https://',
  address_unknown:
    'Dray is not allowed to connect to this address. The people who run Dray can allow it with EXCHANGE_HOSTS.',
  header_shape: 'Letters, digits and dashes only',
  header_taken: 'This header cannot be used for a token',
  load_id_required: 'Please enter the load id',
  load_id_shape: 'Letters, digits, dots, colons and dashes only, and a letter or digit first',
  load_id_taken: 'Another job has this load',
  settings_missing: 'Please complete the fields for this type of sign-in',
  connect_first: 'Test the connection first',
  secret_unreadable: 'The stored sign-in can no longer be read. Enter it again.',
} as const

/** What people read when the exchange did not do what was asked. */
export const faultTexts = {
  refused: 'The courier exchange refused this.',
  sign_in: 'The courier exchange did not accept the sign-in. Check it under Integrations.',
  forbidden: 'The courier exchange does not allow this account to do this.',
  gone: 'The courier exchange no longer has this.',
  conflict: 'The courier exchange has since changed this.',
  too_fast: 'The courier exchange is taking no more requests at the moment. Try again in a minute.',
  broken: 'The courier exchange has a fault at the moment. Try again later.',
  unreadable: 'The courier exchange sent a response that cannot be read.',
  timed_out: 'The courier exchange did not respond in time.',
  unreachable: 'The courier exchange cannot be reached. Nothing was sent.',
} as const satisfies Record<ExchangeFault, string>

/** How what was asked ended, where the fault alone does not say it. */
export const outcomeTexts = {
  post_failed: 'The load was not posted.',
  cancel_failed: 'Unable to delete load from CX',
  quote_still_open: 'Your answer did not arrive. The quote is still open: answer it again.',
  quote_closed: 'This quote is no longer open.',
  load_ended: 'The load is no longer on the exchange.',
  switched_off: 'The courier exchange was switched off before its turn came.',
} as const

/** Lines of the job's feed; none names a price. */
export const exchangeActivities = {
  posting: 'Courier exchange: load sent',
  posted: (id: string) => `Courier exchange: load ${id} posted`,
  posted_by_hand: (id: string) => `Courier exchange: load ${id} entered by hand`,
  not_posted: 'Courier exchange: the load was not posted',
  unknown: 'Courier exchange: not known whether the load was posted',
  cancelled: 'Courier exchange: load cancelled',
  ended: 'Courier exchange: the load is no longer there',
  accepted: (member: string) => `Courier exchange: quote from ${member} accepted`,
  accepted_there: (member: string) => `Courier exchange: quote from ${member} accepted on the exchange`,
  dismissed: (member: string) => `Courier exchange: quote from ${member} dismissed`,
  quote_cancelled: (member: string) => `Courier exchange: quote from ${member} cancelled`,
  declined: (member: string) => `Courier exchange: ${member} withdrew from the accepted load`,
  progress: (label: string) => `Courier exchange: ${label}`,
  pod: (name: string) => `Courier exchange: delivered, signed by ${name}`,
  pod_deleted: 'Courier exchange: proof of delivery deleted',
} as const

/** What waits for its turn, in words. */
export const requestTexts = {
  test: 'Test the connection',
  form_values: "Read the exchange's lists",
  post_load: 'Post the load',
  cancel_load: 'Cancel the load',
  quote_status: 'Answer a quote',
  accept_quote: 'Accept a quote',
  dismiss_quote: 'Dismiss a quote',
  cancel_quote: 'Cancel a quote',
  read_load: 'Refresh the load',
  read_quotes: 'Refresh the quotes',
} as const

/** Sent to the office. None names a price. */
export const exchangeNotices = {
  quote: (job_number: string) => `Quote for job ${job_number}`,
  quote_from: (member: string, vehicle: string) => `${member} quoted for it${vehicle === '' ? '' : ` (${vehicle})`}.`,
  declined: (job_number: string) => `Carrier withdrew from job ${job_number}`,
  declined_by: (member: string) => `${member} withdrew after you accepted. The job needs a carrier again.`,
  progress: (job_number: string, label: string) => `Job ${job_number}: ${label}`,
  progress_by: (member: string) => `Reported by ${member} on the courier exchange.`,
  ended: (job_number: string) => `Job ${job_number} is no longer on the exchange`,
  ended_why: 'Its load was cancelled or expired there. The job needs a carrier again.',
  unknown: (job_number: string) => `Check job ${job_number} on the exchange`,
  broken: 'Courier exchange: connection broken',
} as const
