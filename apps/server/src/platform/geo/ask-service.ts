import type { RouteFault } from './geo.ts'

/** A service that did not answer as it should; `fault` says how, the message what exactly. */
export class ServiceFault extends Error {
  readonly fault: RouteFault
  constructor(fault: RouteFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ServiceFault'
    this.fault = fault
  }
}

export interface Question {
  url: URL
  timeout_ms: number
  headers?: Record<string, string> | undefined
  /** Sent as JSON by POST. */
  body?: unknown
}

async function fetched({ url, timeout_ms, headers, body }: Question): Promise<Response> {
  try {
    return await fetch(url, {
      signal: AbortSignal.timeout(timeout_ms),
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
  } catch (error) {
    throw faultOf(error, url)
  }
}

/** The address is reported without its query, which may hold a key or somebody's address. */
function faultOf(error: unknown, url: URL): ServiceFault {
  const is_timeout = error instanceof DOMException && error.name === 'TimeoutError'
  return new ServiceFault(is_timeout ? 'timed_out' : 'unreachable', `${url.origin} did not answer`, error)
}

/** Asks a service over HTTP and returns its JSON whatever the status, which the caller reads; throws `ServiceFault`. */
export async function askService(question: Question): Promise<{ status: number; answer: unknown }> {
  const response = await fetched(question)
  const text = await response.text().catch((error: unknown) => {
    throw faultOf(error, question.url)
  })
  try {
    return { status: response.status, answer: JSON.parse(text) }
  } catch (error) {
    const fault = response.ok ? 'unreadable' : 'refused'
    throw new ServiceFault(fault, `${question.url.origin} answered ${response.status} without JSON`, error)
  }
}
