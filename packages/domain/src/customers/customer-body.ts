import * as z from 'zod/mini'
import { catalogueTexts } from '../catalogues/catalogue.messages.ts'
import { emailOrNull, phoneIn } from '../catalogues/fields.ts'
import { emails } from '../kernel/address-list.ts'
import { countryIn } from '../kernel/places/country.ts'
import { flag, textIn, textOrNull } from '../kernel/wire.ts'

const { required } = catalogueTexts
const customer_code = textIn(20, required)
const customer_name = textIn(120, required)

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
