import { join } from 'node:path'
import type { KeyedHash } from '#platform/auth/keyed-hash.ts'
import { makeKnownBrowsers } from '#platform/auth/known-browsers.ts'
import { makePasswordHashing } from '#platform/auth/password-hashing.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Pool } from '#platform/db/pool.ts'
import { makeHttpExchange } from '#platform/exchange/http-exchange.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { makeFileStore, makeFiles } from '#platform/files/make-files.ts'
import { makeGeo } from '#platform/geo/make-geo.ts'
import { postcodeLookup } from '#platform/geo/postcodes.repo.ts'
import { makeRoadMemory } from '#platform/geo/road-memory.ts'
import { readTravelTimes } from '#platform/geo/travel-times-file.ts'
import type { Log } from '#platform/log/log.ts'
import { type MailConfig, makeMail } from '#platform/mail/make-mail.ts'
import { renderEmail } from '#platform/mail/render-email.ts'
import { makePdf } from '#platform/pdf/make-pdf.ts'
import { makePictures } from '#platform/pictures/make-pictures.ts'
import { runningServer } from '#platform/processes/running-server.ts'
import { makePush } from '#platform/push/push.ts'
import { makeSealing } from '#platform/secrets/sealing.ts'
import { makeHostKey } from '#platform/sftp/host-key.ts'
import { makeTables } from '#platform/tables/make-tables.ts'
import { makeWorkers } from '#platform/workers/make-workers.ts'
import type { Services } from './services.ts'

interface Parts extends Pick<Services, 'sessionEnded' | 'viewsEnded' | 'consoleChanged' | 'staffChanged'> {
  clock: Clock
  log: Log
  platform: Pool
  keyedHash: KeyedHash
  is_loopback_allowed?: boolean
}

const sftpAddress = ({ sftp, secret }: Config) =>
  sftp ? { host: sftp.publicHost, port: sftp.publicPort, fingerprint: makeHostKey(secret()).fingerprint } : null

/** The adapters that the configuration asks for. */
export function makeServices(
  config: Config,
  {
    clock,
    log,
    platform,
    keyedHash,
    is_loopback_allowed = false,
    sessionEnded,
    viewsEnded,
    consoleChanged,
    staffChanged,
  }: Parts,
): Services {
  const { travelTimesFile } = config.geo
  const places = {
    lookup: postcodeLookup(platform),
    travelTimes: travelTimesFile ? readTravelTimes(travelTimesFile) : undefined,
  }
  const workers = makeWorkers()
  const pictures = makePictures(workers)
  return {
    files: openFiles(config, { clock, pictures }),
    geo: makeGeo(config.geo, { ...places, memory: makeRoadMemory(platform, log), log }),
    gazetteer: makeGeo({}, places),
    mail: makeMail(mailConfig(config), clock),
    exchange: openExchange(config),
    sealing: openSealing(config),
    sftp: sftpAddress(config),
    push: config.push ? makePush({ ...config.push, is_loopback_allowed }) : null,
    pdf: makePdf(workers),
    tables: makeTables(workers),
    passwords: makePasswordHashing(),
    knownBrowsers: makeKnownBrowsers(keyedHash),
    close: () => workers.close(),
    renderEmail,
    server: runningServer(config),
    publicUrl: config.publicUrl,
    sessionEnded,
    viewsEnded,
    consoleChanged,
    staffChanged,
  }
}

const openExchange = ({ exchange: { hosts, intervalSeconds, waitSeconds } }: Config) =>
  makeHttpExchange({ hosts, interval_seconds: intervalSeconds, wait_seconds: waitSeconds })

/** What seals secrets alone, for what works beside a running Dray. */
export function openSealing(config: Pick<Config, 'secretsKeys'>) {
  const [key, ...before] = config.secretsKeys()
  return makeSealing({ key, before })
}

/** The file storage alone, for what works beside a running Dray. */
export const openFiles = (config: Config, parts: Parameters<typeof makeFiles>[1] = {}) =>
  makeFiles({ ...filesConfig(config.files), signing_secret: config.secret() }, parts)

/** The place of the files as it is, for backups. */
export const openFileStore = ({ files }: Pick<Config, 'files'>): FileStore => makeFileStore(filesConfig(files))

const filesConfig = (files: Config['files']) =>
  'folder' in files
    ? ({ adapter: 'folder', folder: files.folder } as const)
    : ({
        adapter: 's3',
        bucket: files.bucket,
        region: files.region,
        endpoint: files.endpoint,
        access_key_id: files.accessKeyId,
        secret_access_key: files.secretAccessKey,
        path_style: files.endpoint !== undefined,
      } as const)

function mailConfig({ mail, dataDir }: Config): MailConfig {
  if (!mail.smtpUrl) return { adapter: 'local', folder: join(dataDir, 'mailbox'), ...sender(mail.from) }
  const url = new URL(mail.smtpUrl)
  const secure = url.protocol === 'smtps:'
  return {
    adapter: 'smtp',
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    require_tls: url.searchParams.get('tls') === 'required',
    ...(url.username ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) } : {}),
    ...sender(mail.from),
  }
}

/** `Name <address>` or an address alone. */
function sender(from: string) {
  const named = /^(.*?)\s*<([^<>]+)>$/.exec(from)
  return { from_name: named?.[1] || 'Dray', from_address: named?.[2] ?? from }
}
