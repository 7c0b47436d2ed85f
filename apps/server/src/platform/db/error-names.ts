import { tableNames } from './generated/table-names.ts'

const tables: ReadonlySet<string> = new Set(tableNames.filter((name) => !name.includes('.')))
const shardNumber = /_\d{6,}$/

interface Named {
  message: string
  table?: string | undefined
  constraint?: string | undefined
}

/**
 * The table and the constraint that a failed statement names. A worker of a distributed database names them in the
 * message only, each with the number of a shard (`roles_name_key_103157`); the table is then the longest one whose name
 * the constraint begins with. `mentions` counts the tables in the message, in whatever language it is.
 */
export function namesIn({ message, table, constraint }: Named) {
  const words = message.match(/\w+/g) ?? []
  const sharded = words.filter((word) => shardNumber.test(word)).map((word) => word.replace(shardNumber, ''))
  const broken = constraint ?? sharded.find((name) => !tables.has(name))
  return {
    constraint: broken,
    table: table ?? (broken && tableOf(broken)),
    mentions: words.filter((word) => tables.has(word.replace(shardNumber, ''))).length,
  }
}

const tableOf = (constraint: string) =>
  [...tables]
    .filter((table) => constraint.startsWith(`${table}_`))
    .sort((one, other) => other.length - one.length)
    .at(0)
