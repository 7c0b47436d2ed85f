import * as z from 'zod/mini'

/** How long the reason is for which somebody goes on despite what is unlawful. */
export const overrideReason = { min: 3, max: 500 }
export const overrideReasonText = `Give a reason of ${overrideReason.min} to ${overrideReason.max} characters`

/** What a call carries of the warnings that the person has read and accepts; counts for who holds `allocation.override`. */
export const acceptance = {
  /** Codes of the warnings. */
  accept_warnings: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60)), []),
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

/** The same inside the program. */
export interface Acceptance {
  accept_warnings: readonly string[]
  override_reason?: string | null | undefined
}
