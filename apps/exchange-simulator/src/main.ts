// The exchange simulator from the command line: see README.md beside src.
import { parseArgs } from 'node:util'
import { demoAccounts, withDemoLoads } from './demo.ts'
import { makeSimulator, type RunningSimulator } from './make-simulator.ts'
import { stateFile } from './state-file.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const clock = { now: () => new Date().toISOString() }

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3100' },
      state: { type: 'string', default: 'data/exchange.json' },
      demo: { type: 'boolean', default: false },
      pace: { type: 'string', default: '1' },
      'seconds-per-request': { type: 'string', default: '0' },
      'no-look-up': { type: 'boolean', default: false },
    },
  })
  const number = (name: 'port' | 'pace' | 'seconds-per-request') => {
    const value = Number(values[name])
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} must be a number, but is "${values[name]}".`)
    return value
  }
  return { ...values, port: number('port'), pace: number('pace'), seconds: number('seconds-per-request') }
}

async function start(): Promise<RunningSimulator> {
  const { port, state, demo, pace, seconds, 'no-look-up': no_look_up } = readOptions()
  const store = stateFile(state)
  const simulator = makeSimulator({
    clock,
    accounts: demoAccounts.map(({ account }) => account),
    seconds_per_request: seconds,
    pace,
    look_up: !no_look_up,
    state: demo ? withDemoLoads(store, clock.now()) : store,
  })
  return simulator.start(port)
}

/** What went wrong, in a sentence where it is known. */
function sentenceOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const code = 'code' in fault ? fault.code : undefined
  return code === 'EADDRINUSE' ? 'Its port is in use by another program.' : fault.message
}

/** Who started it is told where it listens; it ends with whoever started it, and with a signal. */
function runUntilTold(running: RunningSimulator) {
  const end = () => void running.close().then(() => process.exit(0))
  process.once('SIGTERM', end)
  if (!process.connected) return void process.once('SIGINT', end)
  // Ctrl-C reaches the whole group: then whoever started this one still needs it while it ends.
  process.on('SIGINT', () => undefined)
  process.once('disconnect', end)
  process.send?.({ url: running.url })
}

try {
  const running = await start()
  runUntilTold(running)
  say(`The courier exchange simulator is ready at ${running.url}`)
} catch (fault) {
  process.stderr.write(`The courier exchange simulator did not start: ${sentenceOf(fault)}\n`)
  process.exit(1)
}
