import type { ConnectionState } from './connection-state.ts'
import type { AuthMode } from './integration.ts'
import type { RequestState } from './request-kinds.ts'

export const connectionLabels = {
  connected: 'Connected',
  broken: 'Broken',
  off: 'Switched off',
  not_connected: 'Not connected',
} as const satisfies Record<ConnectionState, string>

const authModeLabels = {
  'header-token': 'A token in a header',
  basic: 'User name and password',
  'oauth2-password': 'OAuth 2 with user name and password',
  'oauth2-client-credentials': 'OAuth 2 with client id and secret',
} as const satisfies Record<AuthMode, string>

/** The page of the courier exchange under Integrations. */
export const integrationTexts = {
  state: 'Connection',
  what: {
    connected: 'Jobs can be posted to the exchange. Quotes and progress are read automatically.',
    broken:
      'The exchange cannot be reached at the moment. Dray keeps trying, and sends what is waiting once the connection works again.',
    off: 'Nothing is sent or read. Jobs that are on the exchange stay there.',
    not_connected: 'Save the address and the sign-in below, then test the connection.',
    tested: 'The sign-in was accepted. Switch the exchange on to use it.',
  },
  brokenSince: (when: string) => `Since ${when}`,
  lastFault: 'The last test failed',
  enabled: 'Use the courier exchange',
  enabledHint: 'For everybody in the company.',
  enabledFirst: 'Test the connection first.',
  offTitle: 'Switch off the courier exchange?',
  offQuestion: (waiting: number) =>
    waiting === 0
      ? 'Quotes and progress are no longer read. Loads stay on the exchange.'
      : `Quotes and progress are no longer read, and ${waiting === 1 ? 'the waiting request' : `the ${waiting} waiting requests`} will not be sent. Loads stay on the exchange.`,
  offConfirm: 'Switch off',
  test: 'Test connection',
  unsaved: 'Save your changes before you test them.',
  tested: 'Last successful test',
  never: 'never',
  openLoads: 'Open loads',
  interval: 'Requests',
  everySeconds: (seconds: number) =>
    seconds === 0 ? 'without a pause' : seconds === 1 ? 'one a second' : `one every ${seconds} seconds`,
  nextTurn: 'Next turn',
  now: 'now',
  readOnly: 'You can see the state of the connection. Changing it needs the permission “Change integrations”.',
  form: 'Address and sign-in',
  signIn: 'Sign-in',
  lookUp: 'Finding loads',
  labels: {
    base_url: 'Address of the exchange',
    auth_mode: 'Type of sign-in',
    header_name: 'Name of the header',
    token: 'Token',
    username: 'User name',
    password: 'Password',
    token_url: 'Address for tokens',
    client_id: 'Client id',
    client_secret: 'Client secret',
    may_look_up: 'The exchange can find loads by reference',
  },
  hints: {
    base_url: 'Given by the exchange: https://, usually without a path',
    token_url: 'Where the exchange gives out access tokens',
    may_look_up:
      'On: if a post gets no response, Dray looks the load up; if it is not there, the job can be posted again. Off: somebody has to check on the exchange.',
    changed: 'A changed address or sign-in must be tested again before it is used.',
  },
  modes: authModeLabels,
  stored: 'Stored',
  replace: 'Replace',
  keep: 'Keep the current one',
} as const

export const requestStateLabels = {
  waiting: 'Waiting',
  sent: 'Being sent',
  checking: 'Being looked up',
  done: 'Done',
  failed: 'Failed',
  unknown: 'Unknown',
} as const satisfies Record<RequestState, string>

/** What waits for the company's turn, and what was settled. */
export const queueTexts = {
  waiting: 'Queued',
  settled: 'Completed in the last 24 hours',
  text: 'Request',
  job: 'Job',
  state: 'State',
  askedBy: 'Requested by',
  askedAt: 'Requested',
  settledAt: 'Completed',
  fault: 'Response',
  nothingWaits: 'Nothing is queued.',
  nothingSettled: 'Nothing was requested in the last 24 hours.',
} as const
