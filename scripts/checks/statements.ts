// What a statement of the server may not do with companies' rows, since it must also run on a distributed database
// (docs/past-one-machine.md): such a statement is refused there, or asked of every server. The demo is left out.
import { read, report, sourceFiles } from './source-files.ts'

interface Rule {
  why: string
  finds: (text: string, path: string) => string[]
}

/** What follows an opening bracket, up to the one that closes it. */
function within(text: string, from: number): string {
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
  return text.slice(from, at - 1)
}

/** The text without what stands in its brackets. */
function outside(text: string): string {
  let depth = 0
  let left = ''
  for (const letter of text) {
    if (letter === ')') depth--
    if (depth === 0) left += letter
    if (letter === '(') depth++
  }
  return left
}

const subSelect = /(\b\w+\s*)?\(\s*select\b/gi
/** Those of which a distributed database makes a join. */
const joined = /^(?:exists|in|from|join|lateral|as|any)\s*$/i
const comparesCompanies = /\bwhere\b.*\b(\w+)\.tenant_id\s*=\s*(?!\1\b)\w+\.tenant_id\b/is

const valuesOfOthers = (text: string) =>
  [...text.matchAll(subSelect)].flatMap(({ 0: start, 1: before = '', index }) => {
    const inner = within(text, index + start.indexOf('(') + 1)
    return !joined.test(before) && comparesCompanies.test(outside(inner)) ? [inner] : []
  })

/** A table without a schema is a company's. */
const copied = /\binsert\s+into\s+(?!platform\.|queue\.)\w+\s*(?:as\s+\w+\s*)?\([^)]*\)\s*select\b[^`]*/gi

const rules: Rule[] = [
  {
    why: 'a sub-select that computes a value names the company by its id, not by the other row’s',
    finds: valuesOfOthers,
  },
  {
    why: 'rows are written with values that were read beforehand, not by insert … select',
    finds: (text, path) => (copiedThere[path] ? [] : (text.match(copied) ?? [])),
  },
  {
    why: 'rows are written with values that were read beforehand, not by an expression',
    finds: (text) => text.match(/\.insertInto\('(?!platform\.|queue\.)[^;]{0,400}?\.expression\(/g) ?? [],
  },
]

/** Files whose one `insert … select` goes to the company's server as it is, and why. */
const copiedThere: Record<string, string> = {
  'apps/server/src/features/support/support.repo.ts': 'it takes the tenant_id of the rows that it reads',
}

report(
  sourceFiles('apps/server/src/**/*.ts')
    .filter((path) => !/\.test\.ts$|\/(?:demo|testing)\//.test(path))
    .flatMap((path) => {
      const text = read(path)
      return rules.flatMap(({ why, finds }) =>
        finds(text, path).map((found) => `${path}: ${found.replace(/\s+/g, ' ').trim().slice(0, 90)} …: ${why}.`),
      )
    }),
)
