import * as z from 'zod/mini'
import type { AskingCode } from './asking-errors.ts'
import { flag } from './wire.ts'

/** How long the reason is for which somebody goes on despite what is unlawful. */
export const overrideReason = { min: 3, max: 500 }
export const overrideReasonText = `Give a reason of ${overrideReason.min} to ${overrideReason.max} characters`

const most = 60
const codes = z.array(z.string().check(z.maxLength(most))).check(z.maxLength(most))
/** Query parts carry one code, several parted by commas, or the part several times. */
const codesInQuery = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((given: string | string[]) => [given].flat().flatMap((part) => part.split(','))),
    codes,
  ),
)

/** What a call carries of the warnings that the person has read and accepts; counts for who holds `allocation.override`. */
export const acceptance = {
  /** Codes of the warnings. */
  accept_warnings: z._default(codes, []),
  /** Why, where one of them is red: without it that is a 422 on this field. */
  override_reason: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(overrideReason.min, overrideReasonText),
          z.maxLength(overrideReason.max, overrideReasonText),
        ),
    ),
  ),
}

/** The questions of a call by the schema of what accepts them; none by name for the spelling that accepts them all. */
export const questions = z.registry<{ asks: readonly AskingCode[] }>()

function accepting<S extends z.ZodMiniType>(schema: S, asks: readonly AskingCode[]): S {
  questions.add(schema, { asks })
  return schema
}
const older = accepting(z.optional(flag), [])

/**
 * What a call carries that asks these questions: their codes once the person has gone on. `confirmed` 1, which
 * the documents name for some of these calls, accepts them all; left out, whatever there is to ask is asked.
 */
export const asks = (...asked: AskingCode[]) => ({
  accept_warnings: accepting(z._default(codes, []), asked),
  confirmed: older,
})
/** The same in a query. */
export const asksInQuery = (...asked: AskingCode[]) => ({
  accept_warnings: accepting(z._default(codesInQuery, []), asked),
  confirmed: older,
})
/** Of a call that tells documents for the accounts that were downloaded before; `again` 1 is the same as the code. */
export const asksAgain = { accept_warnings: asks('downloaded_before').accept_warnings, again: older }

/** The same inside the program. */
export interface Acceptance {
  accept_warnings: readonly string[]
  override_reason?: string | null | undefined
  confirmed?: 0 | 1 | undefined
  again?: 0 | 1 | undefined
}

/** What is done for somebody whom nothing is asked. */
export const acceptsAll: Acceptance = { accept_warnings: [], confirmed: 1 }

/** True where the caller has accepted what this refusal asks. */
export const accepts = ({ accept_warnings, confirmed, again }: Acceptance, code: AskingCode): boolean =>
  confirmed === 1 || again === 1 || accept_warnings.includes(code)
