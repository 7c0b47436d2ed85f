// The vehicle simulator from the command line: see README.md beside src.
import { parseArgs } from 'node:util'
import { runningClock } from './clock.ts'
import { deviceOf } from './device.ts'
import { drive } from './drive.ts'
import { faultsOf, isFaultKind } from './faults.ts'
import { type Form, forms } from './forms.ts'
import { readPlans } from './plans-file.ts'
import { asTracker } from './sender.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

function readOptions() {
  const { values } = parseArgs({
    options: {
      plans: { type: 'string' },
      to: { type: 'string' },
      key: { type: 'string' },
      form: { type: 'string', default: 'own' },
      every: { type: 'string', default: '15' },
      from: { type: 'string' },
      until: { type: 'string' },
      pace: { type: 'string', default: '1' },
      faults: { type: 'string', default: '' },
      seed: { type: 'string', default: 'vehicles' },
    },
  })
  const { plans, to, key, form } = values
  if (!plans || !to || !key)
    throw new Error('--plans, --to and --key are required: see apps/vehicle-simulator/README.md.')
  if (!isForm(form)) throw new Error(`--form must be one of ${forms.join(', ')}, but is "${form}".`)
  const faults = values.faults.split(',').filter((word) => word !== '')
  const stranger = faults.find((word) => !isFaultKind(word))
  if (stranger !== undefined) throw new Error(`No fault is called "${stranger}".`)
  return {
    ...values,
    ...{ plans, to, key, form, faults: faults.filter(isFaultKind) },
    every: numberOf('every', values.every),
    pace: numberOf('pace', values.pace),
  }
}

const isForm = (word: string): word is Form => (forms as readonly string[]).includes(word)

function numberOf(name: string, text: string) {
  const value = Number(text)
  if (!(Number.isFinite(value) && value > 0)) throw new Error(`--${name} must be a number above 0, but is "${text}".`)
  return value
}

async function run() {
  const { plans, to, key, form, every, pace, faults, seed, ...span } = readOptions()
  const clock = runningClock({ from: span.from, pace })
  const from_at = clock.now()
  const to_at = span.until ?? new Date(Date.parse(from_at) + 24 * 3_600_000).toISOString()
  const vehicles = readPlans(plans).map(({ plan, ...name }) => ({
    device: deviceOf(plan, {
      every_s: every,
      faults: faultsOf(`${seed} ${name.tracker_id}`, { from_at, to_at }, faults),
    }),
    send: asTracker({ address: to, key, form }, name),
  }))
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  say(`${vehicles.length} vehicles drive from ${from_at}, at ${pace} times the pace of the clock.`)
  const onFault = (fault: unknown) => say(`Not sent: ${fault instanceof Error ? fault.message : fault}`)
  const { fixes, statuses } = await drive(vehicles, { clock, until_at: to_at, signal: ending.signal, onFault })
  say(`${fixes} positions sent; answers by status: ${JSON.stringify(statuses)}`)
}

try {
  await run()
} catch (fault) {
  process.stderr.write(`The vehicle simulator did not start: ${fault instanceof Error ? fault.message : fault}\n`)
  process.exit(1)
}
