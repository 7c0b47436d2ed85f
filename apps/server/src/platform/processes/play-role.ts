import { setTimeout as sleep } from 'node:timers/promises'
import { systemCode } from '#platform/config/start-fault.ts'
import { end_ms, type FromRole, type ToRole } from './role-process.ts'

interface Role {
  /** Returns the port. */
  start(port: number | undefined): Promise<number>
  close(): Promise<void>
}

interface Part<Given> {
  build(given: () => Given): Promise<Role>
  /** What a person reads when it does not start. */
  sentenceOf(fault: unknown): string
}

const say = (message: FromRole) => process.send?.(message, () => undefined)

/**
 * The other side of `makeRoleProcess`: builds what this process does from what it is given, and ends with its server,
 * also when that was killed.
 */
export function playRole<Given>({ build, sentenceOf }: Part<Given>) {
  let role: Promise<Role> | undefined
  let latest: Given
  let isEnding = false

  async function start(port: number | undefined) {
    role = build(() => latest)
    say({ port: await (await role).start(port) })
  }
  async function fail(fault: unknown) {
    say({ fault: sentenceOf(fault), isOfPort: systemCode(fault) === 'EADDRINUSE' })
    await sleep(200)
    process.exit(1)
  }
  async function end() {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), end_ms)
    await role?.then((one) => one.close()).catch(() => undefined)
    process.exit(0)
  }
  process.on('message', (message: ToRole) => {
    if ('end' in message) return void end()
    latest = ('start' in message ? message.start : message.changed) as Given
    if ('start' in message) void start(message.port).catch(fail)
  })
  process.once('disconnect', () => void end())
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}
