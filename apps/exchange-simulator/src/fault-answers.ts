import type { Fault } from './faults.ts'
import type { Answer } from './routes.ts'

const page = '<!doctype html><html><head><title>Maintenance</title></head><body><h1>Back soon</h1></body></html>'

export function doesWhatWasAsked(fault: Fault): boolean {
  if (fault.kind === 'status' || fault.kind === 'garbage') return fault.is_done === true
  return fault.kind !== 'string_in_data' && fault.kind !== 'silence_before'
}

/** Returns what is answered with this fault, from the exchange's own answer where it did what was asked. */
export function faultAnswer(fault: Fault, answer: Answer | null): Answer | null {
  if (fault.kind === 'status') return statusAnswer(fault)
  if (fault.kind === 'garbage') return { status: 200, text: page }
  if (fault.kind === 'string_in_data') {
    return { status: 200, json: { data: fault.text ?? 'The load was not accepted', message: 'OK' } }
  }
  return fault.kind === 'repeat' && answer ? repeatEvents(answer) : answer
}

function statusAnswer(fault: Extract<Fault, { kind: 'status' }>): Answer {
  const { status, message = `Fault ${status}`, data, as, retry_after } = fault
  return {
    status,
    ...(as === 'text' ? { text: message } : { json: { message, data } }),
    headers: retry_after === undefined ? {} : { 'retry-after': String(retry_after) },
  }
}

type Described = { driverEvents?: unknown[] }
const twiceBackwards = (load: Described): Described => {
  const backwards = load.driverEvents?.toReversed() ?? []
  return { ...load, driverEvents: [...backwards, ...backwards] }
}

/** Returns the answer with the driver's reports of each load told twice and backwards. */
function repeatEvents(answer: Answer): Answer {
  const json = answer.json as { data?: Described | Described[] } | undefined
  const loads = [json?.data ?? []].flat().filter((each) => each.driverEvents)
  if (loads.length === 0) return answer
  const data = Array.isArray(json?.data) ? json.data.map(twiceBackwards) : loads.map(twiceBackwards)[0]
  return { ...answer, json: { ...json, data } }
}
