import type { Fault, FaultMatch, Faults } from './faults.ts'
import { Refused } from './refused.ts'
import { type Answer, readJson } from './routes.ts'

interface Command {
  method: string
  path: string
  body: string
}

/** The number that each kind needs besides its name. */
const needs: Record<Fault['kind'], string | null> = {
  status: 'status',
  string_in_data: null,
  silence_before: null,
  silence_after: null,
  garbage: null,
  stale: 'seconds',
  repeat: null,
  slow: 'ms',
}

/** Says of a server that it is a simulator. */
const name = 'courier exchange'

/**
 * GET /simulator/faults tells the faults that wait for their request;
 * POST /simulator/faults {method?, path?, account?, times?, fault: {kind, …}} makes the next requests of that kind fail,
 * DELETE ends all faults. For whoever sits at the machine: it asks nobody to sign in.
 */
export function answerToFaultCommand({ method, path, body }: Command, faults: Faults): Answer {
  if (path !== '/simulator/faults') return { status: 404, json: { message: 'No such path' } }
  if (method === 'DELETE') {
    faults.clear()
    return { status: 200, json: { message: 'No more faults' } }
  }
  if (method === 'GET') return { status: 200, json: { simulator: name, faults: faults.waiting() } }
  if (method !== 'POST') return { status: 405, json: { message: 'GET, POST or DELETE' } }
  try {
    const { fault, ...match } = readCommand(readJson(body))
    faults.add(match, fault)
    return { status: 200, json: { message: 'The fault waits for its request' } }
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused
    return { status: 400, json: { message: refused.message } }
  }
}

type Sent = Record<string, unknown>
const isObject = (value: unknown): value is Sent => typeof value === 'object' && value !== null
const isKind = (kind: unknown): kind is Fault['kind'] => typeof kind === 'string' && kind in needs

function readCommand(sent: unknown): FaultMatch & { fault: Fault } {
  const command = isObject(sent) ? sent : {}
  const refused = refusedFault(command.fault) ?? refusedMatch(command)
  if (refused !== null) throw new Refused(400, refused)
  // Each field that the types ask for was judged; what else a fault carries is optional.
  return command as unknown as FaultMatch & { fault: Fault }
}

function refusedFault(fault: unknown): string | null {
  if (!isObject(fault) || !isKind(fault.kind)) return `fault.kind must be one of ${Object.keys(needs).join(', ')}`
  const need = needs[fault.kind]
  return need !== null && typeof fault[need] !== 'number' ? `fault.${need} must be a number` : null
}

function refusedMatch(command: Sent): string | null {
  const wrong = ['method', 'path', 'account'].find((name) => name in command && typeof command[name] !== 'string')
  if (wrong) return `${wrong} must be text`
  return 'times' in command && !Number.isInteger(command.times) ? 'times must be a whole number' : null
}
