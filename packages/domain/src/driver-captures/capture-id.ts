import * as z from 'zod/mini'

/** Ids of captures and of their files are the phone's own. */
export const captureId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'Must be a UUID'))
