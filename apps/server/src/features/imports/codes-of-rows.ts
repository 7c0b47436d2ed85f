import type { RowName } from '@dray/domain/imports/import-columns.ts'
import { rowFaults } from '@dray/domain/imports/imports.messages.ts'
import { makeCode, nameFields, nameOf } from '@dray/domain/imports/made-codes.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { KeptImport } from './import-kinds.ts'
import { codesOf, rowsCalled } from './known-rows.repo.ts'
import type { RowRead } from './read-row.ts'
import { plainKey } from './row-key.ts'

type NamedKind = KeptImport & { name: RowName }

/** The code of a row that brings none, or why it has none. */
type FoundCode = { code: string; isKnown: boolean } | { faults: FieldErrors }
type FoundCodes = ReadonlyMap<number, FoundCode>

const lacksCode = ([field]: KeptImport['identity'], { body, faults, isBroken }: RowRead) =>
  !isBroken && body[field] === undefined && !faults[field]

/**
 * Returns the codes of the rows of a file that bring none, by line: that of the one row of the same name, in the company
 * or elsewhere in the file, or a new one made from the name. A second file of the same rows finds the rows of the first.
 */
export async function codesOfRows(tx: Tx, kind: NamedKind, rows: readonly RowRead[]): Promise<FoundCodes> {
  const { identity, name } = kind
  const [field] = identity
  const lacking = rows.filter((row) => lacksCode(identity, row))
  const found = new Map<number, FoundCode>()
  if (lacking.length === 0) return found
  const known = await knownCodes(tx, kind, lacking)
  const given = rows.filter(({ body }) => body[field] !== undefined)
  const ofCompany = new Set(known.keys())
  for (const { body } of given) if (!known.has(keyOf(name, body))) known.set(keyOf(name, body), String(body[field]))
  const taken = new Set([...(await codesOf(tx, kind)), ...given.map(({ body }) => String(body[field]))].map(plainKey))
  for (const row of lacking) found.set(row.line, codeOf(row, { kind, known, ofCompany, taken }))
  return found
}

const keyOf = (name: RowName, body: Readonly<Record<string, unknown>>) => plainKey(nameOf(name, body))

/** The codes of the company's rows by their names; null where several have one name. */
async function knownCodes(tx: Tx, { name, identity: [field], ...kind }: NamedKind, rows: readonly RowRead[]) {
  const names = rows.flatMap(({ body }) => nameOf(name, body) ?? [])
  const known = new Map<string, string | null>()
  for (const row of await rowsCalled(tx, { ...kind, identity: [name.field, field] }, names)) {
    const key = plainKey(row[name.field])
    known.set(key, known.has(key) ? null : String(row[field]))
  }
  return known
}

interface Codes {
  kind: NamedKind
  known: Map<string, string | null>
  ofCompany: ReadonlySet<string>
  taken: Set<string>
}

function codeOf({ body }: RowRead, { kind: { name, identity }, known, ofCompany, taken }: Codes): FoundCode {
  const called = nameOf(name, body)
  const key = plainKey(called)
  const before = known.get(key)
  if (before) return { code: before, isKnown: ofCompany.has(key) }
  const [field] = identity
  if (before === null) return { faults: { [field]: [rowFaults.ambiguous(called ?? '')] } }
  const code = called === null ? null : makeCode(called, (one) => taken.has(plainKey(one)))
  if (code === null) return { faults: { [field]: [rowFaults.needed] } }
  taken.add(plainKey(code))
  known.set(key, code)
  return { code, isKnown: false }
}

/** A row with the code that was found for it; what a row is found by, it keeps in its own spelling. */
export function withCode(row: RowRead, { name, identity: [field] }: NamedKind, codes: FoundCodes): RowRead {
  const found = codes.get(row.line)
  if (!found) return row
  if ('faults' in found) return { ...row, faults: { ...found.faults, ...row.faults } }
  const body = { ...row.body, [field]: found.code }
  if (found.isKnown) for (const part of nameFields(name)) delete body[part]
  return { ...row, body }
}
