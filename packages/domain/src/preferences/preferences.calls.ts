import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { preferenceReasons } from './preferences.messages.ts'

const feature = 'preferences'
const everybody = { client: [], customer: [] } as const
/** A table's columns are the largest of them: some forty names, widths and an order. */
const largestValue = 4000
const maxAtOnce = 50

const name = z.string().check(z.regex(/^[a-z][a-z0-9_.:-]{0,59}$/, preferenceReasons.name))
const value = z
  .unknown()
  .check(z.refine((given) => JSON.stringify(given ?? null).length <= largestValue, preferenceReasons.too_large))
/** By their names. */
export const preferences = z.record(z.string(), z.unknown())
/** The names that one person may keep: more than all screens together have. */
export const maxPreferences = 200

export const getPreferences = defineCall({
  id: 'getPreferences',
  feature,
  method: 'GET',
  path: '/client/preferences',
  summary: 'How the caller likes the screens: columns, shortcuts; the same on every device',
  who: everybody,
  /** What a customer reads goes through what customers may see; this is the person's own. */
  runs: 'outside',
  answer: z.object({ preferences }),
})

export const changePreferences = defineCall({
  id: 'changePreferences',
  feature,
  method: 'PUT',
  path: '/client/preferences',
  summary: 'Keeps what is named and leaves the rest; the last write of a name stands, and null forgets it',
  who: everybody,
  runs: 'write',
  body: z.object({
    preferences: z.array(z.object({ name, value })).check(z.maxLength(maxAtOnce, preferenceReasons.too_many)),
  }),
  answer: z.object({ preferences }),
  example: { body: { preferences: [{ name: 'single_keys', value: true }] } },
})

export const preferencesCalls = [getPreferences, changePreferences]
