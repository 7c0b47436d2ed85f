import type { BrowserContext } from 'playwright-core'

/**
 * Requests of all pages go through the test from the first one on. A `route` that is the first of an open page takes hold a
 * moment after it is laid, and a busy page sends what the next key asks for past it, unseen by the test.
 */
export const tap = (context: BrowserContext) => context.route('**/*', (route) => route.fallback())
