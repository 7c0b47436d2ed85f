import * as z from 'zod/mini'
import { catalogueTexts } from '../catalogues/catalogue.messages.ts'
import { emailOrNull, phoneIn } from '../catalogues/fields.ts'
import { fileReferenceOrNull } from '../files/file-reference.ts'
import { defineCall } from '../kernel/call.ts'
import { isZone } from '../kernel/clock-time.ts'
import { countryIn } from '../kernel/places/country.ts'
import { id, idOf, linesOrNull, textIn, textOrNull, versionIn } from '../kernel/wire.ts'
import { serviceMinutesIn } from '../stop-times/service-minutes.ts'
import { type AdditionalSetting, additionalSettingNames } from './additional-settings.ts'
import { companyMessages } from './company.messages.ts'
import { accountNumberIn, sortCodeIn, vatNumberIn, webAddressIn } from './company-numbers.ts'
import { prefixError } from './numbering.ts'

const feature = 'company'
const who = { client: ['/account-settings/company-details'] } as const
const text = z.nullable(z.string())

export const companyDetails = z.object({
  company_name: z.string(),
  address1: text,
  address2: text,
  town: text,
  postcode: text,
  country: z.string(),
  landline: text,
  mobile: text,
  email: text,
  website: text,
  /** When the office is reached, as customers read it. */
  opening_hours: text,
  vat_code: text,
  company_house_no: text,
  bank_name: text,
  account_no: text,
  sort_code: text,
  /** Keys of uploaded pictures; the signed paths beside them show the pictures. */
  logo_light: text,
  logo_dark: text,
  logo_light_path: text,
  logo_dark_path: text,
  time_zone: z.string(),
  invoice_prefix: z.string(),
  invoice_next: z.int(),
  credit_note_prefix: z.string(),
  credit_note_next: z.int(),
  self_bill_prefix: z.string(),
  self_bill_next: z.int(),
  default_tax_code_id: z.nullable(id),
  non_vat_tax_code_id: z.nullable(id),
  invoice_note: text,
  /** How many days a quote is valid unless its sender says otherwise, and what every quote says. */
  quote_valid_days: z.int(),
  quote_terms: text,
  /** For how many minutes after a time to the minute a stop is not late. */
  late_tolerance_minutes: z.int(),
  /** How long a stop takes, unless its vehicle's type, its address or its job says otherwise. */
  collection_service_minutes: z.int(),
  delivery_service_minutes: z.int(),
  version: z.int(),
})

const prefix = z.optional(
  z.string().check(
    z.trim(),
    z.superRefine((value, ctx) => {
      const reason = prefixError(value)
      if (reason) ctx.addIssue(reason)
    }),
  ),
)
const next = z.optional(z.int('Must be a whole number').check(z.gte(1, 'At least 1'), z.lte(999_999_999)))

const companyIn = {
  company_name: z.optional(textIn(120, catalogueTexts.required)),
  address1: z.optional(textOrNull(100)),
  address2: z.optional(textOrNull(100)),
  town: z.optional(textOrNull(60)),
  postcode: z.optional(textOrNull(12)),
  country: z.optional(countryIn(catalogueTexts.required)),
  landline: z.optional(phoneIn),
  mobile: z.optional(phoneIn),
  email: z.optional(emailOrNull),
  website: z.optional(webAddressIn),
  opening_hours: z.optional(linesOrNull(300)),
  vat_code: z.optional(vatNumberIn),
  company_house_no: z.optional(textOrNull(20)),
  bank_name: z.optional(textOrNull(100)),
  account_no: z.optional(accountNumberIn),
  sort_code: z.optional(sortCodeIn),
  logo_light: z.optional(fileReferenceOrNull),
  logo_dark: z.optional(fileReferenceOrNull),
  time_zone: z.optional(z.string().check(z.refine(isZone, companyMessages.notAZone))),
  invoice_prefix: prefix,
  invoice_next: next,
  credit_note_prefix: prefix,
  credit_note_next: next,
  self_bill_prefix: prefix,
  self_bill_next: next,
  default_tax_code_id: z.optional(z.nullable(idOf('tax_code'))),
  non_vat_tax_code_id: z.optional(z.nullable(idOf('tax_code'))),
  invoice_note: z.optional(linesOrNull(1000)),
  quote_valid_days: z.optional(
    z.int('Must be a whole number').check(z.gte(1, 'At least 1'), z.lte(365, 'At most 365')),
  ),
  quote_terms: z.optional(linesOrNull(2000)),
  late_tolerance_minutes: z.optional(
    z.int('Must be a whole number').check(z.gte(0, 'At least 0'), z.lte(240, 'At most 240')),
  ),
  collection_service_minutes: z.optional(serviceMinutesIn),
  delivery_service_minutes: z.optional(serviceMinutesIn),
  version: versionIn,
}

export const showCompanyDetails = defineCall({
  id: 'showCompanyDetails',
  feature,
  method: 'GET',
  path: '/client/company-details',
  summary: "The company's own details, numbering and time zone",
  who: { client: [] },
  runs: 'read',
  answer: companyDetails,
})

export const changeCompanyDetails = defineCall({
  id: 'changeCompanyDetails',
  feature,
  method: 'PUT',
  path: '/client/company-details',
  summary: "Changes the company's details; what is left out stays as it is",
  who,
  runs: 'write',
  body: z.object(companyIn),
  answer: companyDetails,
  message: companyMessages.updated,
  example: { body: { company_name: 'Hill Haulage Ltd', town: 'Newbury', invoice_prefix: 'INV-', version: 1 } },
})

/** `yes`/`no` and `1`/`0` as each setting has it; numbers and booleans are taken for what they say. */
const settingValue = z.pipe(
  z.union([z.string(), z.number(), z.boolean()], 'Must be a value of the setting'),
  z.transform((value) => (typeof value === 'boolean' ? String(Number(value)) : String(value))),
)
const settings = z.array(z.object({ name: z.string(), value: z.string() }))

export const changeAdditionalSettings = defineCall({
  id: 'changeAdditionalSettings',
  feature,
  method: 'PUT',
  path: '/client/additional-settings',
  summary: 'Switches settings: a list of names and values; those left out stay as they are',
  who,
  runs: 'write',
  body: z
    .array(
      z.object({
        name: z.enum(additionalSettingNames as [AdditionalSetting, ...AdditionalSetting[]]),
        value: settingValue,
      }),
    )
    .check(z.minLength(1, 'Is required'), z.maxLength(50)),
  answer: settings,
  message: companyMessages.settingsUpdated,
  example: { body: [{ name: 'owner_driver', value: 'yes' }] },
})

export const companyCalls = [showCompanyDetails, changeCompanyDetails, changeAdditionalSettings]
