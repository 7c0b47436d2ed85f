// What a migration may not do, since it must also run on a distributed database (docs/past-one-machine.md). Migrations
// before this rule were distributed as a whole and are not read.
import { basename } from 'node:path'
import { statementsIn } from '../../apps/server/src/platform/db/sql-statements.ts'
import { read, report, sourceFiles } from './source-files.ts'

const firstRead = '0021'

/** A tenant's table: one of no schema, or of `public`. */
const name = '(?:public\\.)?([a-z_]\\w*)(?!\\w*\\.)'
const pattern = (source: string) => new RegExp(source.replaceAll('<table>', name).replaceAll(' ', '\\s+'), 'i')

const createsTable = pattern('^create (?:unlogged )?table (?:if not exists )?<table>')
const alters = pattern('^alter table (?:if exists )?(?:only )?<table>')
const constraints = /\b(?:primary\s+key|unique|foreign\s+key|references|check\s*\(|exclude)/i
const keyColumns = /\b(?:primary\s+key|unique(?:\s+nulls\s+not\s+distinct)?|foreign\s+key)\s*\(\s*(\w+)/gi
const columnKeys =
  /\b(?!tenant_id\b)\w+\s+(?:bigint|int|integer|smallint|text|uuid|date)\b[^,(]*\b(?:primary\s+key|unique)\b/i

interface Rule {
  why: string
  /** Migrations before it are older than the rule. */
  since?: string
  breaks: (statement: string) => boolean
}

/** Each part of a list that commas separate, those within brackets aside. */
function parts(list: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of list) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) found.push('')
    else found.push(`${found.pop()}${letter}`)
  }
  return found
}

const isTenantTable = (statement: string) => createsTable.test(statement) || alters.test(statement)
const startsOtherwise = (statement: string) =>
  [...statement.matchAll(keyColumns)].some(([, column]) => column?.toLowerCase() !== 'tenant_id')
const excludes = /\bexclude\s+(?:using\s+\w+\s*)?\(\s*(?!tenant_id\b)/i
const uniqueIndex = pattern(
  '^create unique index (?:concurrently )?(?:if not exists )?(?:\\w+ )?on (?:only )?<table>(?: using \\w+)?',
)
const hasConstraint = (part: string) => constraints.test(part)
const addsInline = (part: string) =>
  /^\s*(?:alter\s+table\b.*?)?add\s+(?:column\s+)?(?!constraint|primary|unique|foreign|check|exclude)\w+/is.test(part)

const rules: Rule[] = [
  {
    why: 'a table refers to others by an ALTER TABLE of its own, after platform.distribute',
    breaks: (statement) => createsTable.test(statement) && /\breferences\b/i.test(statement),
  },
  {
    why: 'one constraint per ALTER TABLE',
    breaks: (statement) => alters.test(statement) && parts(statement).filter((part) => hasConstraint(part)).length > 1,
  },
  {
    why: 'add the column first, and its constraint by an ALTER TABLE of its own',
    breaks: (statement) =>
      alters.test(statement) && parts(statement).some((part) => addsInline(part) && hasConstraint(part)),
  },
  {
    why: 'keys, unique and exclusion constraints and foreign keys begin with tenant_id',
    breaks: (statement) =>
      isTenantTable(statement) &&
      (startsOtherwise(statement) || columnKeys.test(statement) || excludes.test(statement)),
  },
  {
    why: 'unique indexes begin with tenant_id',
    breaks: (statement) => {
      const [start] = uniqueIndex.exec(statement) ?? []
      return start !== undefined && !/^\s*\(\s*tenant_id\b/i.test(statement.slice(start.length))
    },
  },
  {
    why: 'no trigger on a table of a tenant',
    breaks: (statement) =>
      pattern('^create (?:or replace )?(?:constraint )?trigger .* on <table>').test(statement.replace(/\s+/g, ' ')),
  },
  {
    why: 'no enum types: a text with a check',
    breaks: (statement) => /^create\s+type\b.*\bas\s+enum\b/is.test(statement),
  },
  {
    why: 'rows are written with values that were read beforehand, not by insert … select',
    breaks: (statement) => pattern('\\binsert into <table>\\b[^;]*\\bselect\\b').test(statement),
  },
  {
    why: 'no view of companies: it is asked of every server. The statement itself says what it reads, with the id of the company in each part',
    since: '0197',
    breaks: (statement) => pattern('^create (?:or replace )?(?:recursive )?view <table>').test(statement),
  },
  {
    why: 'no restrictive policy: Citus makes it permissive on the shards. What it demands stands in the policy that grants',
    since: '0198',
    breaks: (statement) => /^create\s+policy\b.*\bas\s+restrictive\b/is.test(statement),
  },
  {
    why: 'a policy compares plainly, without a sub-select',
    breaks: (statement) => /^(?:create|alter)\s+policy\b[^;]*(?<!\bfor\s+)\bselect\b/i.test(statement),
  },
]

/** The statements of a script and those in the bodies of its functions, without what stands before them there. */
const withBodies = (script: string): string[] =>
  statementsIn(script).flatMap((statement) => {
    const [, , body] = /\$(\w*)\$([\s\S]*)\$\1\$/.exec(statement) ?? []
    if (body === undefined) return [statement]
    return withBodies(body).map((inner) => inner.replace(/^(?:[\s\S]*?\b(?:begin|then|else|loop)\s+)+/i, ''))
  })

function undistributed(statements: string[]): string[] {
  const created = statements.flatMap((statement) => createsTable.exec(statement)?.[1] ?? [])
  return created
    .filter(
      (table) => !statements.some((one) => new RegExp(`platform\\.distribute\\('(?:public\\.)?${table}'\\)`).test(one)),
    )
    .map((table) => `create table ${table}: call platform.distribute('${table}') after it.`)
}

function wrongs(path: string): string[] {
  const statements = withBodies(read(path))
  const broken = statements.flatMap((statement) =>
    rules
      .filter(
        ({ since = firstRead, breaks }) =>
          basename(path) >= since && breaks(statement.replace(/'(?:[^']|'')*'/g, "''")),
      )
      .map(({ why }) => `${statement.replace(/\s+/g, ' ').slice(0, 90)} …: ${why}.`),
  )
  return [...broken, ...undistributed(statements)].map((finding) => `${path}: ${finding}`)
}

report(
  sourceFiles('apps/server/migrations/*.sql')
    .filter((path) => basename(path) >= firstRead)
    .flatMap(wrongs),
)
