import * as z from 'zod/mini'
import { companyMessages } from './company.messages.ts'

const compact = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()

/** Nine or twelve digits, or a government department's or health authority's three, with or without GB or XI. */
const british = /^(?:GB|XI)?(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/
/** Another country's: its two letters and what its own rules say, which always has figures in it. */
const foreign = /^(?!GB|XI)[A-Z]{2}(?=.*\d.*\d)[A-Z0-9+*]{2,13}$/

/** Whether a text can be a VAT number; whose it is only the tax authority knows. */
const isVatNumber = (text: string) => british.test(compact(text)) || foreign.test(compact(text))

/** A British account number, or an international one. */
const isAccountNumber = (text: string) => /^(?:\d{6,10}|[A-Z]{2}\d{2}[A-Z0-9]{11,30})$/.test(compact(text))

/** Six figures as banks print them, `20-00-00`; null for what is none. */
function tidySortCode(text: string): string | null {
  const [whole, ...pairs] = /^(\d{2})(\d{2})(\d{2})$/.exec(compact(text)) ?? []
  return whole === undefined ? null : pairs.join('-')
}

const isWebAddress = (text: string) => /^(?:https?:\/\/)?[^\s/:@]+\.[^\s/:@]{2,}(?:\/\S*)?$/i.test(text)

/** A text that may be blank and then is null, else must be what `keep` makes something of. */
const kept = (max: number, { keep, reason }: { keep: (text: string) => string | null; reason: string }) =>
  z.pipe(
    z.nullable(
      z.string().check(
        z.trim(),
        z.maxLength(max, `At most ${max} characters`),
        z.refine((text) => text === '' || keep(text) !== null, reason),
      ),
    ),
    z.transform((text) => (text ? keep(text) : null)),
  )
const asTyped = (isRight: (text: string) => boolean) => (text: string) => (isRight(text) ? text : null)

export const vatNumberIn = kept(20, {
  keep: (text) => (isVatNumber(text) ? text.toUpperCase() : null),
  reason: companyMessages.notAVatNumber,
})
export const accountNumberIn = kept(42, { keep: asTyped(isAccountNumber), reason: companyMessages.notAnAccount })
export const sortCodeIn = kept(10, { keep: tidySortCode, reason: companyMessages.notASortCode })
export const webAddressIn = kept(200, { keep: asTyped(isWebAddress), reason: companyMessages.notAWebAddress })
