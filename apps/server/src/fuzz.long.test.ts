import { type AnyCall, callPath, type UserType } from '@dray/domain/kernel/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Path, pathsIn, withValueAt } from '#testing/example.ts'
import { hostileJson, hostileValues, seededRandom } from '#testing/hostile-values.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type Caller, callerOf, type Part, parts, soundRequest } from '#testing/sound-requests.ts'
import { routes } from './routes.ts'

/**
 * Every call with a sound request of which one part is spoilt: whatever is sent, no answer is a 5xx, no refusal speaks
 * in the words of a schema, and none takes longer than two seconds and does so again alone. The seed is fixed, so that a
 * run repeats.
 */
const seed = 20_261_122
const fewest = 6_000
const slow_ms = 2_000
const atOnce = 6

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => server?.close())

interface Spoilt {
  call: AnyCall
  part: Part
  path: Path
  kind: string
  value: unknown
}

const placesOf = (call: AnyCall) => parts.flatMap((part) => pathsIn(call[part]).map((path) => ({ call, part, path })))

/** As many hostile values for each place of each call as make up the number wanted, chosen by the seed. */
function plan(): Spoilt[] {
  const random = seededRandom(seed)
  const places = routes.flatMap(({ call }) => placesOf(call))
  const each = Math.ceil(fewest / places.length)
  return places.flatMap((place) =>
    hostileValues
      .map((hostile) => ({ hostile, order: random() }))
      .toSorted((one, other) => one.order - other.order)
      .slice(0, each)
      .map(({ hostile }) => ({ ...place, ...hostile })),
  )
}

const text = (value: unknown) => (typeof value === 'object' ? hostileJson(value) : String(value)).slice(0, 6_000)

/** Lone surrogates cannot stand in an address; what stands for them there can. */
const encoded = (value: unknown) => encodeURIComponent(text(value).toWellFormed())

function addressOf(call: AnyCall, { params, query }: Record<Part, unknown>) {
  const path = callPath(call).replace(/:(\w+)/g, (_, name: string) =>
    encoded((params as Record<string, unknown> | undefined)?.[name] ?? 0),
  )
  const conditions = Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encoded(one)}`),
  )
  return `${server.url}${path}${conditions.length > 0 ? `?${conditions.join('&')}` : ''}`
}

async function send(call: AnyCall, { person }: Caller, request: Record<Part, unknown>) {
  const halves = person?.halves
  const xsrf = halves?.xsrf ?? 'x'
  const from = performance.now()
  const response = await fetch(addressOf(call, request), {
    method: call.method,
    headers: {
      ...(halves ? { authorization: `Bearer ${halves.access_token}`, 'x-session-token': halves.session_token } : {}),
      ...(call.by_device ? { authorization: `Device ${person?.delivery_token}` } : {}),
      cookie: `${halves ? `${halves.cookie_name}=${halves.cookie}; ` : ''}XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': xsrf,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined || call.method === 'GET' ? {} : { body: hostileJson(request.body) }),
  })
  const answer = await response.text()
  return { status: response.status, ms: performance.now() - from, answer }
}

/** Passwords are made slow on purpose, and documents are set; both have tests of their own. */
const mayBeSlow = (call: AnyCall) => call.file !== undefined || (call.feature === 'sessions' && call.runs === 'outside')

/** Does the work for each, a few at once; returns what all of them returned. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<string[]>) {
  const waiting = [...all]
  const found: string[] = []
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) found.push(...(await work(next)))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}

/** The schemas' own words, which say nothing to who reads them. */
const wordsOfSchemas = /"(Invalid (input|option|key|string|number)|Too (small|big)|Unrecognized)|\b(expected|received) /

function faultIn(status: number, answer: string) {
  if (status >= 500) return String(status)
  return status === 422 && wordsOfSchemas.test(answer) ? answer.slice(0, 200) : null
}

type Request = Record<Part, unknown>
/** Requests whose answer was slow while others ran; each is repeated alone. */
const slow: { where: string; again: () => ReturnType<typeof send> }[] = []

async function faultsOf(call: AnyCall, spoilt: readonly Spoilt[]) {
  const faults: string[] = []
  let caller = await callerOf(server, call)
  let sound = await soundRequest(call, caller)
  for (const { part, path, kind, value } of spoilt) {
    const request: Request = { ...sound, [part]: withValueAt(sound[part], path, value) }
    const { status, answer } = await watched(call, caller, request)
    const fault = faultIn(status, answer)
    if (fault) faults.push(`${call.id} ${part}.${path.join('.')} ${kind} ${text(value).slice(0, 40)}: ${fault}`)
    // The session has ended by it, or it was done: the next one begins with what it needs.
    if (status === 401) caller = await callerOf(server, call)
    if (status === 401 || status < 300) sound = await soundRequest(call, caller)
  }
  return faults
}

async function watched(call: AnyCall, caller: Caller, request: Request) {
  const answer = await send(call, caller, request)
  const again = () => send(call, caller, request)
  if (answer.ms > slow_ms && !mayBeSlow(call)) slow.push({ where: `${call.id} ${text(request).slice(0, 200)}`, again })
  return answer
}

async function slowAlone() {
  const faults: string[] = []
  for (const { where, again } of slow) {
    const { ms } = await again()
    if (ms > slow_ms) faults.push(`${where}: ${Math.round(ms)} ms alone`)
  }
  return faults
}

/**
 * Calls whose example alone cannot be done: they need a link, a password or a file that only their sender has, or a
 * courier exchange that answers.
 */
const needMore = [
  // A code that the office has made, a picture that a capture has named, a file that a phone has saved.
  ...['pairPhone', 'deliverCaptureFile', 'takeInCaptures'],
  // A workday of the caller's own.
  'sendPositions',
  // A job of which it is known when somebody was at a stop.
  ...['downloadWaitingSheet', 'sendWaitingSheet'],
  'login',
  'resetPassword',
  'setPassword',
  'acceptTerms',
  'acceptInvitation',
  'declineInvitation',
  'changePassword',
  'deletePodImage',
  'addJobAttachment',
  'downloadAssets',
  'downloadProof',
  'downloadAssetsOfMany',
  'convertSignatureToBase64',
  'convertPictureToBase64',
  'sendCustomerRegistration',
  ...['getExchangeFormValues', 'holdExchangeReads'],
  'postLoad',
  'readLoadAgain',
  'setQuoteStatus',
  'cancelLoad',
  'testIntegration',
  'getPersonalRecords',
  'copyPersonalRecords',
  'anonymisePerson',
  'addImport',
  ...['readOrderHeadings', 'uploadOrderFile'],
  'startImport',
  'unbookDays',
  'resumeWorkday',
  'saveWorkdayAttachment',
  'reopenWorkday',
  'recordPayment',
  // An invoice of the caller's own customer that was sent.
  'disputeInvoice',
  // Money that is there to refund or to set against something, and a credit note that was sent.
  ...['refundCustomer', 'allocateCredit', 'downloadCreditNotesCsv'],
  'csvDataForJobInvoices',
  // A company that is suspended, or consents; a user or an address that the caller's own customer has.
  'wakeClient',
  ...['acceptClientClosing', 'declineClientClosing', 'takeBackClient', 'deleteClient'],
  'renameClient',
  'startCompanyView',
  'addOwnUser',
  'changeOwnUser',
  'deleteOwnUser',
  'inviteOwnUser',
  'deleteOwnEmail',
  // A person or a role of the console beside the caller's own, a link, and requests of the caller's own customer.
  ...['sendConsoleInvitation', 'showConsoleProfile', 'changeConsoleProfile', 'deleteConsoleProfile'],
  ...['changeConsoleRole', 'deleteConsoleRole', 'showTracking'],
  // A conversation is named by its company and its number.
  ...['getConsoleSupport', 'assignConsoleSupport', 'markConsoleSupportRead', 'addSupportNote'],
  ...['addConsoleSupportMessage', 'closeConsoleSupport'],
  // A company that agrees to its export, and one that has been made.
  ...['exportClient', 'openClientExport'],
  ...['withdrawBookingRequest', 'agreeBookingPrice', 'acceptBookingRequest'],
  // Only what was approved leaves.
  ...['DriverInvoice', 'AgencyInvoice', 'SubContractorSelfBill'].flatMap((one) => [
    `download${one}sCsv`,
    `send${one}s`,
    `download${one}Remittance`,
  ]),
]

const byFeature = [
  ...Map.groupBy(
    routes.map(({ call }) => call),
    ({ feature }) => feature,
  ),
]

test.each(byFeature)('the requests of %s that are spoilt are sound before', async (_, own) => {
  const refused = await inTurns(own, async (call) => {
    const caller = await callerOf(server, call)
    const { status } = await send(call, caller, await soundRequest(call, caller))
    return status < 300 ? [] : [`${call.id}: ${status}`]
  })
  const unexpected = refused.filter((one) => !needMore.includes(one.slice(0, one.indexOf(':'))))
  expect(unexpected).toEqual([])
})

/** The keys that a list may be sorted by, from its declaration. */
function sortsOf({ query }: AnyCall): string[] {
  const shape = (query as unknown as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  const keys = (schema: unknown): string[] => {
    const { def, options } = schema as { def?: { innerType?: unknown }; options?: unknown }
    if (Array.isArray(options)) return options.map(String)
    return def?.innerType ? keys(def.innerType) : []
  }
  return shape.sort ? keys(shape.sort) : []
}

const sorted = routes.flatMap(({ call }) =>
  Object.keys(call.who === 'anyone' ? {} : call.who).flatMap((type) =>
    sortsOf(call).length > 0 ? [{ id: call.id, type: type as UserType, call }] : [],
  ),
)

test.each(sorted)('$id sorts by every key that it offers, for a $type', async ({ call, type }) => {
  const caller = await callerOf(server, call, type)
  const faults: string[] = []
  const sound = await soundRequest(call, caller)
  for (const sort of sortsOf(call)) {
    const query = { ...(sound.query as object), sort }
    const { status } = await send(call, caller, { ...sound, query })
    if (status >= 300) faults.push(`${sort}: ${status}`)
  }
  expect(faults).toEqual([])
})

test('no spoilt request ends in a fault of the server', { timeout: 300_000 }, async () => {
  const planned = plan()
  expect(planned.length).toBeGreaterThanOrEqual(fewest)
  const byCall = [...Map.groupBy(planned, ({ call }) => call)]
  expect(await inTurns(byCall, ([call, spoilt]) => faultsOf(call, spoilt))).toEqual([])
  expect(await slowAlone()).toEqual([])
})
