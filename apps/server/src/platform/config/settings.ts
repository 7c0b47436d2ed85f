import { isIP } from 'node:net'
import { z } from 'zod'

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be from ${least} to ${most}`)

const yesNo = z.enum(['yes', 'no'], 'must be yes or no').transform((value) => value === 'yes')

const url = (...schemes: string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.parse(text)
      return parsed !== null && schemes.includes(parsed.protocol.slice(0, -1)) && parsed.hostname !== ''
    },
    `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  )

const webAddress = url('http', 'https').transform((text) => text.replace(/\/+$/, ''))

export const roleNames = ['web', 'realtime', 'worker', 'sftp'] as const
const roles = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(roleNames, `must be a list of ${roleNames.join(', ')}`)))
  .transform((names) => new Set(names))

/** Hosts, with or without a port, separated by commas. */
const hosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (names) => names.every((host) => /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(host)),
    'must be a list of hosts, with or without a port',
  )

/** Proxies in front: how many of them, or their addresses and networks. */
const proxies = z
  .string()
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((address) => address.trim())))
  .refine(
    (given) => typeof given === 'number' || given.every(isNetwork),
    'must be a number of proxies or a list of addresses',
  )

function isNetwork(text: string) {
  const [address = '', prefix = '0', ...more] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

/**
 * Every setting that the environment may hold, with what it means; `docs/configuration.md` is made from this. A
 * default stands as the text one would set.
 */
export const settings = z.object({
  PORT: whole(0, 65_535).prefault('3000').describe('Port of the web pages and the API. 0 takes a free one.'),
  HOST: z
    .string()
    .prefault('127.0.0.1')
    .describe(
      'Address to listen on. The default is reached from this machine only; `0.0.0.0` opens it to the network, and then there is no `/mailbox`, and `/metrics` only with `METRICS_TOKEN`.',
    ),
  PUBLIC_URL: webAddress
    .optional()
    .describe(
      'Address at which people reach the server; links in e-mails begin with it, and https makes the cookies secure. Without it `http://localhost` with the port.',
    ),
  TRUST_PROXY: proxies
    .prefault('0')
    .describe(
      'Proxies whose `X-Forwarded-For` is believed: how many stand in front, or their addresses and networks, separated by commas. With a number, nobody but the proxies may reach the port: whoever does is taken for one.',
    ),
  DATA_DIR: z
    .string()
    .prefault('./data')
    .describe(
      'Folder for the database that comes with Dray, for files, also those that are just being uploaded, and for what Dray makes on its first start. One process at a time may use it.',
    ),
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'A PostgreSQL 15 to 18 of your own (or Citus), with a user that may create roles; it is used for migrations only. Without it Dray starts its own in `DATA_DIR`.',
    ),
  DATABASE_DIRECT_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'The same database past a connection pooler, for migrations, notifications and the queue. Needed only where `DATABASE_URL` leads to a pooler.',
    ),
  DATABASE_APP_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      "The same database as the role `dray_app`, for the companies' work. Without it Dray gives the roles passwords that follow from `SECRET`, for which the user of `DATABASE_URL` must be allowed to change them; with it the three go together.",
    ),
  DATABASE_PLATFORM_URL: url('postgres', 'postgresql')
    .optional()
    .describe('The same database as the role `dray_platform`, for sign-in and the console.'),
  DATABASE_QUEUE_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'The same database past any pooler as the role `dray_queue`, for the queue and the notices between processes.',
    ),
  DATABASE_POOL_SIZE: whole(2, 500)
    .prefault('20')
    .describe('Most connections that one process opens for its requests.'),
  ROLES: roles
    .prefault('web,realtime,worker,sftp')
    .describe(
      'What this process does, separated by commas: `web` answers calls and serves pages, `realtime` holds the sockets, `worker` works the queue, `sftp` runs the SFTP server where `SFTP_PORT` is set, in a process of its own. Several processes need `DATABASE_URL` and one `SECRET`.',
    ),
  SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      "Signs the links to files and, without `SECRETS_KEY`, encrypts what is kept of others' passwords. Without it one is made on the first start and kept in `DATA_DIR/secret`; losing it makes the encrypted values unreadable.",
    ),
  SECRETS_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      "Encrypts the sign-ins to others' systems that companies enter. Without it the key follows from `SECRET`. After it is set or changed, or `SECRET` is, `npm run rotate-secrets` encrypts what is stored again.",
    ),
  SECRETS_KEY_BEFORE: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'The `SECRETS_KEY` before it was changed, or the `SECRET` where there was none; needed until `npm run rotate-secrets` has run. A `SECRETS_KEY` that is new needs nothing here: what was encrypted under the present `SECRET` still opens.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .prefault('info')
    .describe('Least level of the log lines on the standard output: trace, debug, info, warn, error or silent.'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .prefault('production')
    .describe('`development` (set by `npm run dev`) and `test` add checks that cost time.'),
  DEMO: yesNo
    .optional()
    .describe(
      'Whether the first start makes the demo companies. yes with the database that comes with Dray, no with `DATABASE_URL`.',
    ),
  RATE_LIMIT: whole(10, 1_000_000).prefault('6000').describe('Calls a minute that one session may make.'),
  RATE_LIMIT_ANONYMOUS: whole(10, 1_000_000)
    .prefault('600')
    .describe(
      'Calls a minute that one address may make without a session, or that are refused for want of one. An IPv6 /64 network counts as one address, here and below.',
    ),
  RATE_LIMIT_ADDRESS: whole(10, 10_000_000)
    .prefault('20000')
    .describe(
      'Requests of any kind a minute that one address may make, signed in or not: room for a whole office behind one router.',
    ),
  RATE_LIMIT_TRACKER: whole(10, 1_000_000)
    .prefault('6000')
    .describe(
      'Requests a minute that may be sent with one key of vehicle trackers: room for 1,000 vehicles, each every 10 s.',
    ),
  CONNECTIONS: whole(10, 1_000_000)
    .prefault('10000')
    .describe(
      'Connections that this process holds at the same time, and no more than three quarters of the files that the system lets it open (`ulimit -n`); further ones are closed at once.',
    ),
  CONNECTIONS_PER_ADDRESS: whole(10, 1_000_000)
    .prefault('1000')
    .describe(
      'Connections that one address may hold, at most half of all. Behind proxies (`TRUST_PROXY`) requests in progress and sockets for live changes are counted instead.',
    ),
  SOCKETS_PER_SESSION: whole(1, 10_000)
    .prefault('30')
    .describe('Sockets for live changes that one session may hold: one a browser tab.'),
  HEAVY_CALLS: whole(1, 1_000)
    .prefault('8')
    .describe(
      'Documents, archives and uploads that one company, and its customers together once more, may have in progress; further ones wait, and half are for one person at most.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Bearer token that `/metrics` asks for, also from elsewhere. Without it only this machine may read the figures.',
    ),
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .describe(
      'Mail server with its sign-in, `smtps://user:password@host:465`. Without it messages stay in the local mailbox, shown at `/mailbox`.',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an e-mail address, with or without a name before it')
    .prefault('Dray <no-reply@localhost>')
    .describe('Sender of the e-mails, `Name <address>`.'),
  SES_TOPICS: z
    .string()
    .regex(
      /^arn:aws(-cn)?:sns:[a-z0-9-]+:\d{12}:[\w-]+(,arn:aws(-cn)?:sns:[a-z0-9-]+:\d{12}:[\w-]+)*$/,
      'must be topics of Amazon SNS, separated by commas',
    )
    .optional()
    .describe(
      'Topics of Amazon SNS that report what happened to messages sent by Amazon SES, separated by commas; they post to `/mail-events/ses`. Without them nothing is taken there.',
    ),
  S3_BUCKET: z
    .string()
    .optional()
    .describe('Bucket for files in an S3-compatible store. Without it they lie in `DATA_DIR/files`.'),
  S3_ENDPOINT: webAddress.optional().describe("Address of the store. Without it Amazon's of the region."),
  S3_REGION: z.string().prefault('eu-west-2').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key of the account that may read and write the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("The key's secret."),
  SFTP_PORT: whole(0, 65_535)
    .optional()
    .describe(
      'Port of the SFTP server by which customers leave order files; 2222 is usual. 0 takes a free one. Without it there is no such server.',
    ),
  SFTP_HOST: z
    .string()
    .prefault('127.0.0.1')
    .describe('Address that the SFTP server listens on. `0.0.0.0` opens it to the network.'),
  SFTP_PUBLIC_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be the name of a host')
    .optional()
    .describe(
      'Name at which customers reach the SFTP server, as they are told. Without it the host of `PUBLIC_URL`. Its host key follows from `SECRET`: whoever changes that gives every customer a new fingerprint.',
    ),
  SFTP_PUBLIC_PORT: whole(1, 65_535)
    .optional()
    .describe('Port at which customers reach the SFTP server, as they are told. Without it `SFTP_PORT`.'),
  EXCHANGE_HOSTS: hosts
    .prefault('app.transportexchangegroup.com,app.staging.transportexchangegroup.com')
    .describe(
      'Where companies may connect a courier exchange: hosts, with or without a port, separated by commas; one without a port stands for all of its ports. Only `https` is used, on this machine `http` too: name an address of this machine with the port, or companies reach whatever else listens here.',
    ),
  EXCHANGE_INTERVAL_SECONDS: whole(0, 3_600)
    .prefault('15')
    .describe('Seconds between two requests of one company to the courier exchange.'),
  EXCHANGE_WAIT_SECONDS: whole(0, 60)
    .prefault('20')
    .describe("Seconds that a person waits for the exchange's answer before they are told that their request waits."),
  DEMO_EXCHANGE_URL: webAddress
    .optional()
    .describe(
      'Address of the exchange that the demo companies are connected to; `npm start` and `npm run dev` start one. Without it they have none.',
    ),
  PUSH_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a key that `npm run push-key` made')
    .optional()
    .describe(
      "Signs the messages to drivers' phones whose app is closed (VAPID); `npm run push-key` makes one. They go through the push services of the phones' browsers, which cannot read them; `PUBLIC_URL` with https, or else the address of `MAIL_FROM`, says to them who sends. Without it phones look for news only while the app is open. Another key ends all subscriptions until the app is opened again.",
    ),
  GEO_PHOTON_URL: webAddress
    .optional()
    .describe(
      'A Photon server, for addresses down to the street. Without it the built-in gazetteer knows towns and postcode areas.',
    ),
  GEO_OSRM_URL: webAddress
    .optional()
    .describe('An OSRM server, for distances by road. Without it they are estimated and labelled as such.'),
  GEO_GOOGLE_KEY: z
    .string()
    .optional()
    .describe('A Google Maps key for addresses and distances, in place of Photon and OSRM.'),
  GEO_TRAVEL_TIMES_FILE: z
    .string()
    .optional()
    .describe(
      'A table of driving times between outcodes that `npm run travel-times` made. Plans use it where no OSRM server says more; without it they estimate from the distance alone.',
    ),
  GEO_TILES_URL: z
    .string()
    .regex(
      /^https?:\/\/.*\{z\}.*\{x\}.*\{y\}|^https?:\/\/.*\.json$/,
      'must be an address with {z}, {x} and {y}, or of a style that ends in .json',
    )
    .optional()
    .describe(
      'Map tiles (`https://…/{z}/{x}/{y}.png`) or a MapLibre style (`https://….json`). Without it the map is an outline of the British Isles.',
    ),
})

export type Settings = z.output<typeof settings>
export type SettingName = keyof Settings
