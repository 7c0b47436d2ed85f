import * as z from 'zod/mini'
import { flag } from './wire.ts'

/**
 * Of a call that sends papers. 0: refused with `letters_unprintable`, and nothing is sent, where a paper has letters that
 * cannot be printed; 1, or left out: a question mark stands for each.
 */
export const asksLetters = { confirmed: z.optional(flag) }
