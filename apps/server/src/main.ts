import { createServer } from 'node:net'
import { intakePath } from '@dray/domain/trackers/trackers.calls.ts'
import { driveDemoDay } from '#demo/day/drive-demo-day.ts'
import { workDemoDay } from '#demo/day/work-demo-day.ts'
import { demoPassword, demoSignIns, isEmpty, makeDemo } from '#demo/demo.ts'
import { demoPhone } from '#demo/demo-phone.ts'
import { connectDemo, followDemoExchange } from '#demo/jobs/demo-exchange.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { startSentence } from '#platform/config/start-fault.ts'
import { checkServer } from '#platform/db/check-server.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { checkLogins, deriveLogins, passwordOf, prepareLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { keepHeapFlat } from '#platform/processes/flat-heap.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { type App, buildApp } from './app.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** What is to be ended, the last begun first. */
const running: (() => Promise<void>)[] = []
let isEnding = false

async function start() {
  keepHeapFlat()
  const config = readConfig()
  const { owner, logins, isDerived } = config.database
    ? ofConfiguration(config.database, config.secret)
    : await ownDatabase(config.dataDir)
  if (config.database) await checkServer(owner)
  await expectFreePort(config)
  await migrate(owner)
  await (isDerived ? prepareLogins(owner, logins) : checkLogins(logins))
  const app = await buildApp({ ...config, logins })
  running.unshift(() => app.close())
  const isFirst = config.demo && (await isEmpty(app.platform))
  if (isFirst) {
    say('Making the demo companies…')
    await makeDemo(app.platform, { url: owner, now: new Date().toISOString(), files: app.services.files })
  }
  const demo = { intake: null as string | null }
  if (config.demo) running.unshift(keepDemoMoving(app.work, demo))
  const { demoUrl } = config.exchange
  if (demoUrl) await (isFirst ? connectDemo : followDemoExchange)(app.work, demoUrl)
  const port = await app.start()
  demo.intake = new URL(intakePath, `http://${reachedAt(config.host)}:${port}`).href
  const url = config.publicUrl.replace(/:0$/, `:${port}`)
  say(`Dray is ready at ${url}`)
  const told = tellDemo(app, `${url}/driver/`)
  running.unshift(() => told.catch(() => undefined))
  await told
}

/** Whoever is told to end waits for it, since it reads what is closed then. */
async function tellDemo({ platform, work }: Pick<App, 'platform' | 'work'>, driversAddress: string) {
  await tellSignIns(platform)
  await tellPhone(work, driversAddress)
}

/** Where a server that listens on all of a machine's addresses is reached by itself. */
const reachedAt = (host: string) => (['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host)

/** So often the demo's drivers look what it is time for, and their vehicles say where they are. */
const demoTickMs = 20_000

/** What phones and trackers of the demo measured before the first look. */
const demoBehindMs = 4 * 60_000

function keepDemoMoving(work: CompanyWork, demo: { readonly intake: string | null }) {
  let ticking = Promise.resolve()
  let from_at = new Date(Date.now() - demoBehindMs).toISOString()
  const stoodStill = (err: unknown) => work.log.warn({ err }, "the demo's day stood still")
  const look = async () => {
    const span = { from_at, to_at: new Date().toISOString() }
    from_at = span.to_at
    await driveDemoDay(work, { ...span, intake: demo.intake }).catch(stoodStill)
    await workDemoDay(work, span.to_at)
  }
  const tick = () => {
    ticking = ticking.then(look).then(() => undefined, stoodStill)
  }
  const timer = setInterval(tick, demoTickMs)
  return async () => {
    clearInterval(timer)
    await ticking
  }
}

/** Fails before the long first start, not after it, when nothing can listen on that port. */
const expectFreePort = ({ port, host }: { port: number; host: string }) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer((socket) => socket.on('error', () => undefined).destroy()).once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

async function tellSignIns(platform: PlatformDb) {
  const signIns = await demoSignIns(platform)
  if (signIns.length === 0 || isEnding) return
  say(`\nDemo sign-ins, all with the password "${demoPassword}":`)
  for (const { email, who } of signIns) say(`  ${email.padEnd(32)}${who}`)
}

/** Codes live for a quarter of an hour; the office makes others. */
async function tellPhone(work: CompanyWork, address: string) {
  const phone = await demoPhone(work)
  if (phone && !isEnding)
    say(`  ${address.padEnd(32)}The drivers' app of ${phone.name}: pair it by ${phone.code}, for 15 minutes`)
}

function ofConfiguration({ url, directUrl, roles }: NonNullable<Config['database']>, secret: () => string) {
  const logins = roles
    ? { app: () => roles.app, platform: () => roles.platform, queue: () => roles.queue }
    : deriveLogins({ url: () => url, directUrl: () => directUrl, secret: secret() })
  return { owner: directUrl, logins, isDerived: roles === undefined }
}

async function ownDatabase(dataDir: string) {
  const log = { info: () => undefined, warn: say, error: say }
  const database = await startEmbedded({ dataDir, log, onGivenUp: fail })
  running.unshift(database.stop)
  const owner = database.url
  return { owner, logins: deriveLogins({ url: () => database.url, secret: passwordOf(owner) }), isDerived: true }
}

async function end() {
  isEnding = true
  for (const stop of running.splice(0)) await stop()
}

/**
 * The first signal ends what runs in order; a later one does not wait. Ctrl-C reaches us twice, from the terminal and
 * from npm, so that one within the same second is the same.
 */
function endOnSignal() {
  let since: number | undefined
  const handle = () => {
    if (since !== undefined && performance.now() - since > 1_000) process.exit(1)
    if (since !== undefined) return
    since = performance.now()
    say('Stopping…')
    end().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}

function fail(fault: unknown): never {
  say(startSentence(fault) ?? String((fault as Error).stack ?? fault))
  process.exit(1)
}

endOnSignal()
start().catch(async (fault) => {
  if (isEnding) return
  await end().catch(fail)
  fail(fault)
})
