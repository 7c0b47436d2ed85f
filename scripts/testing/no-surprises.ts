import { Socket } from 'node:net'
import { format } from 'node:util'
import { afterAll, afterEach, vi } from 'vitest'

/**
 * What no test may do unnoticed: call a machine other than this one, or write an error to the console. A test that
 * expects an error there replaces `console.error` for its time (`vi.spyOn`).
 */
const surprises: string[] = []
const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\]|::ffff:127(\.\d+){3})$/

const { connect } = Socket.prototype
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const host = hostOf(args)
  if (host !== undefined && !loopback.test(host)) {
    surprises.push(`a network call to ${host}`)
    throw new Error(`Tests call no other machine, but this one calls ${host}.`)
  }
  return Reflect.apply(connect, this, args)
} as typeof connect

/** From any of the forms of `connect`: (options), (port, host), (path), or the list of these that `net.connect` passes on. */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first === 'object' && first !== null) return 'host' in first ? textOf(first.host) : undefined
  return textOf(second)
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const write = console.error
console.error = (...parts: unknown[]) => {
  surprises.push(`console.error: ${format(...parts)}`)
  write(...parts)
}
// Files that share a process each begin with the functions as they were.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  Socket.prototype.connect = connect
  console.error = write
})

function expectNone() {
  const found = surprises.splice(0)
  if (found.length > 0) throw new Error(`Unexpected in this test:\n${found.join('\n')}`)
}
afterEach(expectNone)
afterAll(expectNone)
