import * as z from 'zod/mini'
import { emailIn } from './wire.ts'

const notEmails = 'Must be e-mail addresses'
/** E-mail addresses as a list, as the list that a customer is shown with, or with commas between; none twice. */
export const emails = z.pipe(
  z.pipe(
    z.union(
      [z.array(z.union([z.string(), z.object({ email: z.string() })], notEmails)), z.string(), z.null()],
      notEmails,
    ),
    z.transform((given) =>
      typeof given === 'string'
        ? given.split(',')
        : (given ?? []).map((one) => (typeof one === 'string' ? one : one.email)),
    ),
  ),
  z.pipe(
    z.transform((given: string[]) => [...new Set(given.map((one) => one.trim().toLowerCase()).filter(Boolean))]),
    z.array(emailIn).check(z.maxLength(50, 'At most 50 addresses')),
  ),
)

/** The same as one text with commas between; none is null. */
export const addressesOrNull = z.pipe(
  emails,
  z.transform((list) => list.join(',') || null),
)
