import * as z from 'zod/mini'
import { catalogueTexts } from '../catalogues/catalogue.messages.ts'
import { emailOrNull, phoneIn } from '../catalogues/fields.ts'
import { countryIn } from '../kernel/country.ts'
import { emailIn, flag, textIn, textOrNull } from '../kernel/wire.ts'

const { required } = catalogueTexts
const customer_code = textIn(20, required)
const customer_name = textIn(120, required)

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

/** What is taken of a customer, each left out where it stays as it is. */
export const customerIn = {
  customer_code: z.optional(customer_code),
  customer_name: z.optional(customer_name),
  customer_type: z.optional(z.literal([0, 1], 'Must be 1 (account) or 0 (other)')),
  email: z.optional(emailOrNull),
  landline: z.optional(phoneIn),
  enable_email_notifications: z.optional(flag),
  address_line_1: z.optional(textOrNull(160)),
  address_line_2: z.optional(textOrNull(160)),
  town: z.optional(textOrNull(80)),
  country: z.optional(countryIn(required)),
  post_code: z.optional(textOrNull(20)),
  customer_emails: z.optional(emails),
}
/** Why a customer is on stop. */
export const stopReason = textOrNull(200)

/** What a new one cannot do without. */
export const customerNeeds = { customer_code, customer_name }
