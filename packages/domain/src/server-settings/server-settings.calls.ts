import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { emailIn, flagOut, id, instant, textIn } from '../kernel/wire.ts'
import { serverMessages } from './server-settings.messages.ts'

const feature = 'server-settings'
const who = { admin: ['/console/server-settings'] } as const
const text = z.nullable(z.string())
const maybe = z.nullable(instant)
const count = z.int()
const read = { feature, method: 'GET', who, runs: 'outside' } as const
const act = { feature, method: 'POST', who, runs: 'outside' } as const

const setting = z.object({
  name: z.string(),
  /** Null where it is not set; of a secret never more than that it is set. */
  value: text,
  source: z.enum(['environment', 'default', 'none']),
  is_withheld: flagOut,
  meaning: z.string(),
  /** What other processes have in force instead. */
  elsewhere: z.array(z.object({ process: z.string(), value: text })),
})

export const getServerMail = defineCall({
  ...read,
  id: 'getServerMail',
  path: '/console/server/mail',
  summary: 'How e-mail is sent, how much is queued, and what failed in the last 24 hours',
  answer: z.object({
    way: z.enum(['smtp', 'mailbox']),
    server: text,
    from: z.string(),
    reachable: flagOut,
    fault: text,
    queued: count,
    oldest_queued_at: maybe,
    sent_last_day: count,
    failed_last_day: count,
    failures: z.array(z.object({ at: instant, company: z.string(), status: z.string(), reason: text })),
  }),
})

export const sendTestMail = defineCall({
  ...act,
  id: 'sendTestMail',
  path: '/console/server/test-mail',
  summary: "Sends a test message and returns the mail server's response",
  body: z.object({ to: emailIn }),
  answer: z.object({ taken: flagOut, answer: z.string(), took_ms: count }),
  message: serverMessages.tested,
  example: { body: { to: 'rae@example.co.uk' } },
})

export const getServerMaps = defineCall({
  ...read,
  id: 'getServerMaps',
  path: '/console/server/maps',
  summary: 'Where places, distances and map pictures come from',
  answer: z.object({
    places: z.enum(['photon', 'google', 'gazetteer']),
    distances: z.enum(['osrm', 'google', 'estimate']),
    tiles: z.enum(['tiles', 'outline']),
    postcodes: count,
    attributions: z.array(z.string()),
  }),
})

const place = z.object({
  label: z.string(),
  detail: z.string(),
  precision: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
const typedPlace = textIn(200, serverMessages.placeMissing)

export const testPlace = defineCall({
  ...act,
  id: 'testPlace',
  path: '/console/server/test-place',
  summary: 'Looks a place up as the companies’ screens do',
  body: z.object({ text: typedPlace }),
  answer: z.object({ took_ms: count, places: z.array(place) }),
  example: { body: { text: 'Newbury' } },
})

export const testDistance = defineCall({
  ...act,
  id: 'testDistance',
  path: '/console/server/test-distance',
  summary: 'Measures the way between two places as the companies’ screens do',
  body: z.object({ from: typedPlace, to: typedPlace }),
  answer: z.object({
    from: place,
    to: place,
    miles: z.string(),
    minutes: count,
    source: z.string(),
    is_estimate: flagOut,
    fault: text,
    took_ms: count,
  }),
  example: { body: { from: 'Newbury', to: 'Ely' } },
})

export const getServerExchange = defineCall({
  ...read,
  id: 'getServerExchange',
  path: '/console/server/exchange',
  summary: 'The courier exchange: how often requests are sent, who is connected, what failed last',
  answer: z.object({
    hosts: z.array(z.string()),
    interval_seconds: count,
    wait_seconds: count,
    simulator: text,
    connected: count,
    switched_on: count,
    waiting_requests: count,
    companies: z.array(
      z.object({
        company: z.string(),
        is_enabled: flagOut,
        host: text,
        is_simulator: flagOut,
        tested_at: maybe,
        fault: text,
        fault_since: maybe,
      }),
    ),
    faults: z.array(z.object({ at: instant, company: z.string(), kind: z.string(), fault: z.string() })),
  }),
})

export const getServerStorage = defineCall({
  ...read,
  id: 'getServerStorage',
  path: '/console/server/storage',
  summary: 'Where files are stored, whether it can be reached, and how much each company stores',
  answer: z.object({
    kind: z.enum(['folder', 's3']),
    place: z.string(),
    reachable: flagOut,
    fault: text,
    free_bytes: z.nullable(z.number()),
    total_bytes: z.nullable(z.number()),
    files: count,
    bytes: z.number(),
    companies: z.array(z.object({ company: z.string(), files: count, bytes: z.number() })),
  }),
})

export const getServerLimits = defineCall({
  ...read,
  id: 'getServerLimits',
  path: '/console/server/limits',
  summary: 'Every setting in force with where it comes from; secrets only as set or not set',
  answer: z.object({ started_at: instant, process: z.string(), settings: z.array(setting) }),
})

const givenUp = z.object({
  id,
  task: z.string(),
  company: text,
  attempts: count,
  error: z.string(),
  failed_at: instant,
})
const sweep = z.object({ name: z.string(), process: z.string(), at: instant, took_ms: count, fault: text })

export const getBackgroundWork = defineCall({
  ...read,
  id: 'getBackgroundWork',
  path: '/console/server/background-work',
  summary: 'Tasks by name, those that were given up, and when each sweep ran last',
  answer: z.object({
    tasks: z.array(
      z.object({
        task: z.string(),
        waiting: count,
        later: count,
        running: count,
        failed: count,
        given_up: count,
        oldest: maybe,
      }),
    ),
    given_up: z.array(givenUp),
    given_up_total: count,
    sweeps: z.array(sweep),
  }),
})

const tasksNamed = z.object({ ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(200)) })

export const runTasksAgain = defineCall({
  ...act,
  id: 'runTasksAgain',
  path: '/console/server/tasks/run-again',
  summary: 'Retries tasks that were given up, with all their attempts; returns which of them',
  body: tasksNamed,
  answer: z.object({ ids: z.array(id) }),
  message: serverMessages.runAgain,
  example: { body: { ids: [1] } },
})

export const discardTasks = defineCall({
  ...act,
  id: 'discardTasks',
  path: '/console/server/tasks/discard',
  summary: 'Discards tasks that were given up; returns which of them',
  body: tasksNamed,
  answer: z.object({ ids: z.array(id) }),
  message: serverMessages.discarded,
  example: { body: { ids: [1] } },
})

const runningProcess = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  node: z.string(),
  roles: z.array(z.string()),
  started_at: instant,
  seen_at: instant,
  is_alive: flagOut,
  is_this: flagOut,
  memory_bytes: z.number(),
  events_behind: count,
})

export const getServerHealth = defineCall({
  ...read,
  id: 'getServerHealth',
  path: '/console/server/health',
  summary: 'The database, the machine and the processes, as they are now',
  answer: z.object({
    database: z.object({
      version: z.string(),
      bytes: z.number(),
      connections: count,
      most_connections: count,
      replicas: count,
      migrations: count,
      last_migration: z.string(),
      last_migration_at: instant,
    }),
    machine: z.object({
      name: z.string(),
      cores: count,
      load: z.number(),
      memory_free: z.number(),
      memory_total: z.number(),
      disk_free: z.number(),
      disk_total: z.number(),
      data_dir: z.string(),
    }),
    processes: z.array(runningProcess),
  }),
})

export const getServerVersions = defineCall({
  ...read,
  id: 'getServerVersions',
  path: '/console/server/versions',
  summary: 'Versions of Dray, Node and PostgreSQL, and every migration that was applied',
  answer: z.object({
    dray: z.string(),
    node: z.string(),
    postgres: z.string(),
    migrations: z.array(z.object({ name: z.string(), applied_at: instant })),
    processes: z.array(runningProcess),
  }),
})

export const serverSettingsCalls = [
  getServerMail,
  sendTestMail,
  getServerMaps,
  testPlace,
  testDistance,
  getServerExchange,
  getServerStorage,
  getServerLimits,
  getBackgroundWork,
  runTasksAgain,
  discardTasks,
  getServerHealth,
  getServerVersions,
]
