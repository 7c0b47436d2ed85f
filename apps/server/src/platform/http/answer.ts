import type { AnyCall } from '@dray/domain/kernel/call.ts'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

/** The JSON Schema of what a call sends (wire form), for the serialiser and for OpenAPI. */
export function answerSchema(call: AnyCall) {
  return z.toJSONSchema(call.answer, { ...schemaTerms, io: 'input' })
}

/** How our schemas become JSON Schema. That an integer is one that programs can hold goes without saying. */
export const schemaTerms = {
  unrepresentable: 'any',
  target: 'draft-2020-12',
  override: ({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
} as const

/**
 * Writes a call's answer as JSON: only declared fields leave the house, and money, a decimal string inside the program,
 * leaves as a number.
 */
export function makeAnswer(call: AnyCall) {
  const schema = { type: 'object', properties: { message: { type: 'string' }, data: serialisable(answerSchema(call)) } }
  const stringify = fastJson(schema as never, { rounding: 'round' })
  const encode = isSpelledOtherwise(call.answer) ? (data: unknown) => z.encode(call.answer, data as never) : undefined
  return (data: unknown, message = call.message) => stringify({ message, data: encode ? encode(data) : data })
}

type Node = Record<string, unknown>

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
  return Object.fromEntries(Object.entries(inner).map(([key, value]) => [key, serialisable(value)]))
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
