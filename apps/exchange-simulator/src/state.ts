import type { StoredLoad } from './exchange-load.ts'

/** All that the exchange remembers. */
export interface State {
  version: 1
  /** The id of the next load. */
  next_load: number
  next_token: number
  loads: StoredLoad[]
  /** Sign-ins that were answered, by their token. */
  tokens: Record<string, { account: string; ends_at: string }>
}

/** Where the exchange's memory is kept between two starts. */
export interface Store {
  /** Returns what was saved last, or null. */
  load(): State | null
  save(state: State): void
}

export const newState = (): State => ({ version: 1, next_load: 10_000_001, next_token: 1, loads: [], tokens: {} })
