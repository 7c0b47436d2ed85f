import type * as Polyfill from 'temporal-polyfill'

/**
 * Temporal, the platform's own where it has it. The polyfill is fetched only where it is missing (Node 24, older
 * browsers), so that nobody downloads what the browser brings. Only `clock-time.ts` may import this.
 */
const own = (globalThis as { Temporal?: typeof Polyfill.Temporal }).Temporal
export const Temporal: typeof Polyfill.Temporal = own ?? (await import('temporal-polyfill')).Temporal
