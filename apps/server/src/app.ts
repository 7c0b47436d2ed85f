import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backgroundWorkChange } from '@dray/domain/kernel/console-changes.ts'
import { queueCheckDigests, sendCheckDigest } from '#features/check-reports/send-check-digests.job.ts'
import { sendCheckReport } from '#features/check-reports/send-check-report.job.ts'
import {
  makeClientExport,
  removeClientExport,
  scheduleExportRemoval,
} from '#features/client-exports/make-export.job.ts'
import { tellViews } from '#features/company-views/index.ts'
import { sendInvitationToConsole } from '#features/console-staff/send-console-invitation.job.ts'
import { creditNoteSending } from '#features/credit-notes/index.ts'
import { statementSending } from '#features/debts/index.ts'
import { remindOverdue, scheduleReminders } from '#features/debts/remind-overdue.job.ts'
import { makeTellingDrivers } from '#features/driver-day/index.ts'
import { dropOldCodes } from '#features/driver-devices/index.ts'
import { pushToPhone } from '#features/driver-pushes/push-to-phone.job.ts'
import { driverDocuments, driversParts } from '#features/drivers/index.ts'
import { dropOldMessages, mailEventRoutes } from '#features/emails/index.ts'
import { makeSendEmail } from '#features/emails/send-email.job.ts'
import { dropSettledRequests, takeDueTurns } from '#features/exchange/turns/take-due-turns.job.ts'
import { notifyDues } from '#features/expiry/notify-dues.job.ts'
import { scheduleFileSweep } from '#features/files/index.ts'
import { sweepFiles } from '#features/files/sweep-files.job.ts'
import { notifyTasks } from '#features/general-tasks/notify-tasks.job.ts'
import { importRows } from '#features/imports/import-rows.job.ts'
import { invoiceSending } from '#features/invoices/index.ts'
import { makeInvoices } from '#features/invoicing/make-invoices.job.ts'
import { deliverDueReminders, deliverReminderTask } from '#features/job-reminders/deliver-reminder.job.ts'
import { notifyEmailFailed, notifyGivenUp } from '#features/notifications/index.ts'
import { notifyLateJobs } from '#features/notifications/notify-late-jobs.job.ts'
import { readOrderFile } from '#features/order-files/read-order-file.job.ts'
import { paperTask } from '#features/papers/send-papers.job.ts'
import { makePersonalDataCopy, removePersonalDataCopy } from '#features/personal-data/make-copy.job.ts'
import { sendProof } from '#features/proofs/send-proof.job.ts'
import { quoteSending } from '#features/quotes/index.ts'
import { checkSums, scheduleSumsCheck } from '#features/reports/sums/check-sums.job.ts'
import { foldSums } from '#features/reports/sums/fold-sums.job.ts'
import { removeOldRecords, scheduleRemoval } from '#features/retention/remove-old-records.job.ts'
import { selfBillSendings } from '#features/self-bills/index.ts'
import { dropOldAttempts, invitationLink } from '#features/sessions/index.ts'
import { sendResetLink } from '#features/sessions/send-reset-link.job.ts'
import { sendSupportEmail } from '#features/support/send-support-email.job.ts'
import { eraseClient, scheduleErasing } from '#features/tenants/erase-client.job.ts'
import { sendClosingAnswer } from '#features/tenants/send-closing-answer.job.ts'
import { trackingUrl } from '#features/tracking/index.ts'
import {
  deliverDueVehicleReminders,
  deliverVehicleReminderTask,
} from '#features/vehicle-reminders/deliver-reminder.job.ts'
import { vehiclesParts } from '#features/vehicles/index.ts'
import { dropOldViews } from '#platform/auth/views.repo.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { standingOf } from '#platform/db/company-standing.repo.ts'
import { dropOldDeeds } from '#platform/db/console-trail.repo.ts'
import type { makePool } from '#platform/db/pool.ts'
import { checkRoomOnDisk } from '#platform/errors/disk-full.ts'
import { dropOldWays } from '#platform/geo/road-ways.repo.ts'
import { bindRoutes } from '#platform/http/calls/binder.ts'
import type { RunnerDeps } from '#platform/http/calls/runner.ts'
import { openUploadFolder } from '#platform/http/calls/upload-folder.ts'
import { isLocalHost } from '#platform/http/edge/local-only.ts'
import { makeHttp } from '#platform/http/edge/server.ts'
import { dropOldCounts } from '#platform/http/edge/shared-limits.repo.ts'
import { docsPage } from '#platform/http/pages/docs-page.ts'
import { fileRoutes } from '#platform/http/pages/file-routes.ts'
import { healthRoutes, type Metrics } from '#platform/http/pages/health.ts'
import { mailboxPage } from '#platform/http/pages/mailbox-page.ts'
import { serveWebApp } from '#platform/http/pages/web-app.ts'
import type { Log } from '#platform/log/log.ts'
import { makeSns } from '#platform/mail/sns.ts'
import { makeHeartbeat } from '#platform/processes/heartbeat.ts'
import { makeRoleProcess } from '#platform/processes/role-process.ts'
import { makeSweepRecord } from '#platform/processes/sweep-record.ts'
import { type CompanyWork, makeQueue } from '#platform/queue/queue.ts'
import { makeSweep } from '#platform/queue/sweep.ts'
import { atMostEvery, named } from '#platform/realtime/console-changes.ts'
import { dropOldEvents } from '#platform/realtime/events.repo.ts'
import { type AppConfig, layFoundation, type Overrides } from './foundation.ts'
import { routes } from './routes.ts'
import type { SftpGiven } from './sftp.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const calls = routes.map(({ call }) => call)
const sendEmail = makeSendEmail({ linkFor: invitationLink, trackingUrl, onFailed: notifyEmailFailed })
const tasks = [
  sendEmail,
  sendResetLink,
  sendClosingAnswer,
  sendSupportEmail,
  eraseClient,
  makeClientExport,
  removeClientExport,
  sendInvitationToConsole,
  makeInvoices,
  paperTask(invoiceSending),
  paperTask(creditNoteSending),
  paperTask(statementSending),
  paperTask(quoteSending),
  ...selfBillSendings.map((sending) => paperTask(sending)),
  remindOverdue,
  deliverReminderTask,
  deliverVehicleReminderTask,
  sweepFiles,
  removeOldRecords,
  checkSums,
  makePersonalDataCopy,
  removePersonalDataCopy,
  sendProof,
  sendCheckReport,
  sendCheckDigest,
  importRows(routes, [...vehiclesParts, ...driversParts, driverDocuments]),
  readOrderFile,
  pushToPhone,
]
/** A reminder that the queue did not deliver arrives so much later at most. */
const remindersEveryMs = 15_000
const lateJobsEveryMs = 60_000
const exchangeTurnsEveryMs = 1_000
/** What was changed since is counted with every report; so it stays little. */
const sumsEveryMs = 15_000
/** A driver hears of a change within two of them. */
const driversEveryMs = 10_000
const viewsEveryMs = 60_000

type Periodic = readonly [name: string, unit: Parameters<typeof makeSweep>[0], everyMs?: number]

/** What worker processes do at intervals: its name on the console, the work, and how often where not every ten minutes. */
const atIntervals = (work: CompanyWork, clock: Clock): Periodic[] => [
  ['job reminders', () => deliverDueReminders(work), remindersEveryMs],
  ['vehicle reminders', () => deliverDueVehicleReminders(work), remindersEveryMs],
  ['late jobs', () => notifyLateJobs(work), lateJobsEveryMs],
  [
    'due dates and tasks',
    () => Promise.all([notifyDues(work), notifyTasks(work, clock.now()), queueCheckDigests(work)]),
  ],
  ['exchange turns', () => takeDueTurns(work, clock.now()), exchangeTurnsEveryMs],
  ['news for drivers', makeTellingDrivers(work), driversEveryMs],
  ['report sums', (ends) => foldSums(work, ends), sumsEveryMs],
  ['views into companies', () => tellViews(work.platform), viewsEveryMs],
]

/** The queue's worker, what is done at intervals beside it, and what clears away what has had its time. */
function makeBackground({ logins }: AppConfig, { work, clock, metrics, areSweepsOff }: BackgroundParts) {
  const { services, platform, log } = work
  const { noted, lastRuns } = makeSweepRecord()
  const queue = makeQueue({
    url: logins.queue,
    tasks,
    context: work,
    log,
    metrics,
    onWorked: atMostEvery(1_000, () => services.consoleChanged(named(backgroundWorkChange))),
    standingOf: (tenant_id) => standingOf(platform, tenant_id),
    onGivenUp: ({ tenant_id, ...job }) => work.inCompany(tenant_id, (ctx) => notifyGivenUp(ctx, job)),
  })
  const clearing = makeSweep(
    noted('clear away', () =>
      Promise.all([
        dropOldEvents(platform.pool),
        dropOldAttempts(platform),
        dropOldCodes(platform),
        dropOldDeeds(platform),
        dropOldMessages(platform),
        dropOldViews(platform.pool),
        dropOldCounts(platform),
        dropOldWays(platform.pool),
        dropSettledRequests(work, clock.now()),
        scheduleFileSweep(platform, clock.now()),
        scheduleRemoval(platform, clock.now()),
        scheduleSumsCheck(platform, clock.now()),
        scheduleReminders(platform, clock.now()),
        scheduleErasing(platform, clock.now()),
        scheduleExportRemoval(work, clock.now()),
      ]),
    ),
    log,
  )
  let sweeps = [clearing]
  return {
    lastRuns,
    /** Starts the queue, and what worker processes do at intervals. */
    async start() {
      await queue.start()
      if (areSweepsOff) return
      const periodic = atIntervals(work, clock).map(([name, unit, everyMs]) =>
        makeSweep(noted(name, unit), log, everyMs),
      )
      sweeps = [...sweeps, ...periodic]
    },
    stopSweeps: () => Promise.all(sweeps.map((sweep) => sweep.stop())),
    stop: queue.stop,
  }
}

interface BackgroundParts {
  work: CompanyWork
  clock: Clock
  metrics: Metrics
  areSweepsOff: boolean | undefined
}

/** What is answered without a call: health and figures, files, and on this machine the mailbox. */
function plainRoutes(
  http: Http,
  { host, metricsToken: token, dataDir }: AppConfig,
  { metrics, services, app }: PlainParts,
) {
  const isLocal = isLocalHost(host)
  const ready = () => Promise.all([app.read('select 1'), services.files.check(), checkRoomOnDisk(dataDir)])
  healthRoutes(http, { metrics, token, isLocal, ready })
  fileRoutes(http, services.files)
  if (isLocal) mailboxPage(http, services.mail.mailbox)
}
type Http = Awaited<ReturnType<typeof makeHttp>>
interface PlainParts {
  metrics: Metrics
  services: RunnerDeps['services']
  app: ReturnType<typeof makePool>
}

/** Every call, their description, and the browser's application. */
async function mountRoutes(
  http: Http,
  config: AppConfig,
  { folder, ...deps }: Omit<BoundDeps, 'uploads'> & { folder: string },
) {
  await docsPage(http, calls)
  const uploads = await openUploadFolder(join(config.dataDir, 'uploads'))
  bindRoutes(http, routes, { ...deps, uploads })
  if (config.roles.web) await serveWebApp(http, { folder, tiles: config.geo.tilesUrl })
}
type BoundDeps = Parameters<typeof bindRoutes>[2]

/** The SFTP server where the configuration asks for one; customers find their folders of order files there. */
function openSftp({ sftp, roles, environment, logins }: AppConfig, { log, limits = {} }: SftpParts) {
  if (!sftp || !roles.sftp) return null
  const given = (): SftpGiven => ({
    logins: { app: logins.app(), platform: logins.platform(), queue: logins.queue() },
    limits,
  })
  const module = new URL('./sftp.ts', import.meta.url)
  return makeRoleProcess({ name: 'SFTP server', module, env: environment, log, given })
}
interface SftpParts {
  log: Log
  limits: Overrides['sftpLimits']
}

/** Composes the features on the platform: everything a process needs between its configuration and its port. */
export async function buildApp(config: AppConfig, overrides: Overrides = {}) {
  const { close, ...foundation } = layFoundation(config, overrides)
  const { log, clock, metrics, app, platform, traffic, edge, realtime, services, secure, deps, work } = foundation
  const http = await makeHttp({ log, traffic, timeouts: edge.timeouts, secure, onRequestDone: metrics.request })
  plainRoutes(http, config, { metrics, services, app })
  await mountRoutes(http, config, { ...deps, ...edge, folder: overrides.webFolder ?? webFolder })
  const { areSweepsOff } = overrides
  const background = makeBackground(config, { work, clock, metrics, areSweepsOff })
  const heartbeat = makeHeartbeat({ platform, log, server: services.server, behind: realtime.behind, ...background })
  const sftp = openSftp(config, { log, limits: overrides.sftpLimits })
  let sftpPort: number | undefined
  mailEventRoutes(http, { sns: makeSns(config.mailTopics, overrides.sns), work, clock })
  return {
    ...{ http, realtime, platform, work, services, log },
    sftp,
    sftpPort: () => sftpPort,
    /** Starts listening, live changes and the queue, as the configuration's roles say; returns the port. */
    async start() {
      await heartbeat.start()
      edge.startSharing()
      if (config.roles.worker) await background.start()
      await realtime.connect()
      if (config.roles.realtime) realtime.attach(http.server)
      await http.listen({ host: config.host, port: config.port })
      sftpPort = await sftp?.start()
      if (services.sftp?.port === 0) services.sftp.port = sftpPort ?? 0
      const address = http.server.address()
      return typeof address === 'object' && address ? address.port : config.port
    },
    /** Ends in order: no new requests, running ones and jobs finish, then the connections close. */
    async close() {
      const swept = background.stopSweeps()
      const late = setTimeout(() => http.server.closeAllConnections(), edge.timeouts.closing)
      await sftp?.stop()
      await realtime.close()
      await http.close()
      clearTimeout(late)
      await Promise.all([swept, background.stop(), heartbeat.stop(), edge.stopSharing()])
      await close()
    },
  }
}
export type App = Awaited<ReturnType<typeof buildApp>>
