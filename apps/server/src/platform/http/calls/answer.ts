import { questions } from '@dray/domain/kernel/acceptance.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Viewer } from '#platform/auth/viewer.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { markMoney, moneyNames, withoutMoney } from './money.ts'
import { onceEach } from './once-each.ts'

/** The JSON Schema of what a call sends (wire form), for the serialiser and for OpenAPI. */
export function answerSchema(call: AnyCall) {
  return z.toJSONSchema(call.answer, { ...schemaTerms, io: 'input' })
}

type Terms = Record<string, unknown> & { minimum?: number; maximum?: number }

/** What a call asks before it goes on. */
function describeQuestions(schema: z.core.$ZodType, terms: Terms) {
  const asked = questions.get(schema)
  if (!asked) return
  terms.description =
    asked.asks.length > 0
      ? `Codes of the questions that are accepted. Unaccepted, each is a 409 of its code: ${asked.asks.join(', ')}.`
      : 'Accepts all that the call asks: the same as their codes in accept_warnings.'
}

/** How our schemas become JSON Schema. That an integer is one that programs can hold goes without saying. */
export const schemaTerms = {
  unrepresentable: 'any',
  target: 'draft-2020-12',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Terms }) => {
    markMoney(zodSchema, jsonSchema)
    describeQuestions(zodSchema, jsonSchema)
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
} as const

/** How what a call returns is written for one kind of viewer. */
export interface Answer {
  /** Returns the envelope as JSON: only declared fields are sent, and decimals, strings inside the program, as numbers. */
  write(data: unknown, message?: string): string
  /** Returns an envelope that was written before, perhaps when the viewer had other rights. */
  again(written: string): string
  /** Returns the refusal with nothing in it that an answer would leave out. */
  refusal(error: unknown): unknown
}

/** Compiles a call's answers: with money, and without it when somebody who does not see prices first calls. */
export const makeAnswers = onceEach((call: AnyCall): ((viewer: Viewer | null) => Answer) => {
  const schema = answerSchema(call)
  const encode = isSpelledOtherwise(call.answer) ? (data: unknown) => z.encode(call.answer, data as never) : undefined
  const whole = answerOf(call, writer(schema), encode)
  if (moneyNames(schema).size === 0) return () => whole
  let priceless: Answer | undefined
  return (viewer) => {
    if (viewer === null || seesPrices(viewer)) return whole
    priceless ??= pricelessAnswer(call, writer(withoutMoney(schema)), encode)
    return priceless
  }
})

type Encode = (data: unknown) => unknown

const pricelessAnswer = (call: AnyCall, stringify: Stringify, encode: Encode | undefined): Answer => ({
  ...answerOf(call, stringify, encode),
  again: (written) => stringify(JSON.parse(written)),
  refusal: (error) => (isConflict(error) ? conflictOf(JSON.parse(stringify({ data: error.data })), error) : error),
})

type Stringify = (envelope: { message?: string; data: unknown }) => string

function writer(schema: unknown): Stringify {
  const envelope = { type: 'object', properties: { message: { type: 'string' }, data: serialisable(schema) } }
  return fastJson(envelope as never, { rounding: 'round' })
}

const answerOf = (call: AnyCall, stringify: Stringify, encode: Encode = (data) => data): Answer => ({
  write: (data, message = call.message) => stringify({ message, data: encode(data) }),
  again: (written) => written,
  refusal: (error) => error,
})

/** The refusal that carries the current row, in the form in which the call returns it. */
const isConflict = (error: unknown): error is AppError => error instanceof AppError && error.code === 'conflict'
function conflictOf({ data }: { data: unknown }, { changed_by }: AppError) {
  return Object.assign(new AppError('conflict', { data }), { changed_by })
}

type Node = Record<string, unknown>

/** What stands beside these words is named by us, whatever the name means elsewhere in a schema. */
const holdsNames = new Set(['properties', '$defs'])

const named = (parts: Node) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, serialisable(part)]))

/** The serialiser reads `nullable` at once, but tries the branches of a union one by one. */
function serialisable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(serialisable)
  if (node === null || typeof node !== 'object') return node
  const { anyOf, $schema: _, pattern: __, format: ___, minimum: ____, maximum: _____, ...rest } = node as Node
  const branches = Array.isArray(anyOf) ? (anyOf as Node[]) : undefined
  const solid = branches?.filter((branch) => branch.type !== 'null')
  if (branches && solid?.length === 1 && branches.length === 2) {
    return { ...(serialisable(solid[0]) as Node), nullable: true }
  }
  const [type, none, ...more] = Array.isArray(rest.type) ? rest.type : []
  if (none === 'null' && more.length === 0) return { ...(serialisable({ ...rest, type }) as Node), nullable: true }
  const inner = branches ? { ...rest, anyOf: branches } : rest
  return Object.fromEntries(
    Object.entries(inner).map(([key, value]) => [
      key,
      holdsNames.has(key) ? named(value as Node) : serialisable(value),
    ]),
  )
}

/** Whether any part of the answer is spelled otherwise on the wire; only then are its keys walked. */
function isSpelledOtherwise(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false
  seen.add(schema)
  const def = (schema as { _zod?: { def?: Node } })._zod?.def
  if (!def) return false
  if (def.type === 'pipe' && 'reverseTransform' in def && innerType(def.in) === 'object') return true
  return Object.values(def).some((part) =>
    typeof part === 'object' && part !== null && !('_zod' in part)
      ? Object.values(part as Node).some((child) => isSpelledOtherwise(child, seen))
      : isSpelledOtherwise(part, seen),
  )
}
const innerType = (schema: unknown) => (schema as { _zod: { def: Node } })._zod.def.type
