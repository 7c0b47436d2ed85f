// The SFTP server, in a process of its own that main.ts starts and ends: whatever a stranger does to it, the rest goes on.
import { makeSftpDoor } from '#features/order-files/index.ts'
import { readConfig } from '#platform/config/config.ts'
import { StartFault, startSentence } from '#platform/config/start-fault.ts'
import { makeHeartbeat } from '#platform/processes/heartbeat.ts'
import { playRole } from '#platform/processes/play-role.ts'
import { makeHostKey } from '#platform/sftp/host-key.ts'
import { makeSftpServer } from '#platform/sftp/make-sftp-server.ts'
import type { SftpLimits } from '#platform/sftp/sftp-limits.ts'
import { layFoundation } from './foundation.ts'

/** What the environment does not tell: where the database is, and what tests change. */
export interface SftpGiven {
  logins: { app: string; platform: string; queue: string }
  limits: Partial<SftpLimits>
}

/** Connections of one channel ask one thing after the other, so that few are enough. */
const poolSize = 8

async function build(given: () => SftpGiven) {
  const read = readConfig()
  const { sftp } = read
  if (!sftp) throw new StartFault('The SFTP server needs SFTP_PORT.')
  const config = {
    ...read,
    poolSize: Math.min(read.poolSize, poolSize),
    roles: { web: false, realtime: false, worker: false, sftp: true },
    logins: {
      app: () => given().logins.app,
      platform: () => given().logins.platform,
      queue: () => given().logins.queue,
    },
  }
  const { log, clock, work, platform, realtime, services, close } = layFoundation(config)
  const heartbeat = makeHeartbeat({
    ...{ platform, log, server: services.server },
    behind: realtime.behind,
    lastRuns: () => ({}),
  })
  const { private_key } = makeHostKey(config.secret())
  const door = makeSftpDoor(work, clock)
  const server = makeSftpServer({ host: sftp.host, private_key, door, log, limits: given().limits })
  return {
    async start(port: number | undefined) {
      await realtime.connect()
      const listening = await server.start(port ?? sftp.port)
      await heartbeat.start()
      return listening
    },
    async close() {
      await server.stop()
      await realtime.close()
      await heartbeat.stop()
      await close()
    },
  }
}

/** The settings of this server, where the fault is that it cannot listen. */
const sentenceOf = (fault: unknown) =>
  startSentence(fault)
    ?.replace(/\bPORT\b/, 'SFTP_PORT')
    .replace(/\bHOST\b/, 'SFTP_HOST') ?? `The SFTP server does not start: ${String(fault)}`

playRole({ build, sentenceOf })
