/** Who receives an event: rooms are joined by the server from the session, never by asking. */
export interface Audience {
  /** The tenant's office staff; true unless only others are meant. */
  staff?: boolean
  customer_ids?: number[]
  user_ids?: number[]
  console?: boolean
}

/** One change, published after its transaction has committed. Carries ids and versions, never data. */
export interface DomainEvent {
  event: string
  type: string
  ids: number[]
  version?: number
  audience: Audience
}

/** What travels to a browser: `n` counts a tenant's events in commit order. */
export interface EventMessage {
  n: number
  event: string
  type: string
  ids: number[]
  version: number | null
  /** The tab that made the change, which ignores its echo. */
  tab: string | null
}

/** Declares an event and its sub-types; the answer makes one for given ids, for the staff unless told otherwise. */
export function defineEvent<const T extends readonly string[]>(event: string, types: T) {
  const make = (type: T[number], ids: number[], more: { version?: number; audience?: Audience } = {}): DomainEvent => ({
    event,
    type,
    ids,
    ...(more.version === undefined ? {} : { version: more.version }),
    audience: { staff: true, ...more.audience },
  })
  return Object.assign(make, { event, types })
}
