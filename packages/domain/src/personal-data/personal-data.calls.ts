import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flagOut, id, idIn, instant, textIn } from '../kernel/wire.ts'
import { personKinds } from './person-kinds.ts'
import { personalDataMessages } from './personal-data.messages.ts'

const feature = 'personal-data'
/** Beside this the slug of the screen on which the person is kept. */
const who = { client: ['papers.view'] } as const
const text = z.nullable(z.string())
const person = { person_kind: z.enum(personKinds), person_id: idIn() }

const personalData = z.object({
  person_kind: z.enum(personKinds),
  person_id: id,
  name: z.string(),
  /** What they are called once they are anonymised. */
  former_name: z.string(),
  may_anonymise: flagOut,
  /** The newest copy; null while none was asked for, or once it is removed. */
  copy: z.nullable(
    z.object({
      id,
      state: z.enum(['making', 'ready', 'failed']),
      asked_at: instant,
      finished_at: z.nullable(instant),
      remove_at: z.nullable(instant),
      size: z.nullable(z.int()),
      /** A signed link, for a day or two. */
      path: text,
    }),
  ),
  anonymised: z.nullable(z.object({ at: instant, by: text })),
})

export const getPersonalRecords = defineCall({
  id: 'getPersonalRecords',
  feature,
  method: 'GET',
  path: '/client/personal-data',
  summary: 'The newest copy of a person’s data with its link, and whether they have been anonymised',
  who,
  runs: 'write',
  query: z.object(person),
  answer: personalData,
  example: { query: { person_kind: 'driver', person_id: 1 } },
})

export const copyPersonalRecords = defineCall({
  id: 'copyPersonalRecords',
  feature,
  method: 'POST',
  path: '/client/personal-data/copy',
  summary: 'Prepares a copy of everything held about a person, in the background',
  who,
  runs: 'write',
  body: z.object(person),
  answer: personalData,
  message: personalDataMessages.asked,
  example: { body: { person_kind: 'driver', person_id: 1 } },
})

/** The name as a person types it to confirm. */
const anonymiseBody = z.object({
  ...person,
  confirmed_name: textIn(200, personalDataMessages.not_the_name),
})

export const anonymisePerson = defineCall({
  id: 'anonymisePerson',
  feature,
  method: 'POST',
  path: '/client/personal-data/anonymise',
  summary: 'Removes a person’s name, contacts, papers and sign-in for good; jobs and amounts stay',
  who,
  runs: 'write',
  body: anonymiseBody,
  answer: personalData,
  message: personalDataMessages.anonymised,
  example: { body: { person_kind: 'driver', person_id: 1, confirmed_name: 'Ade Okoro' } },
})

export const personalDataCalls = [getPersonalRecords, copyPersonalRecords, anonymisePerson]
