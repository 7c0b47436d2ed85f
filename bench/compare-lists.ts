import pg from 'pg'
import { openDray } from './list-database.ts'
import { compare, measure } from './load.ts'
import { startProcess } from './processes.ts'

/** A list by its call's path, and what is asked of it: a page of all, and what a search finds. */
export interface AskedList {
  name: string
  path: string
  page: string
  search: string
}
const kinds = ['page', 'search'] as const

interface Statement {
  text: string
  values: unknown[]
}

type Query = (this: pg.Client, query: string | Statement, ...rest: unknown[]) => unknown

/** The statements that a request sends between the begin and the end of its transaction, from within this process. */
function watchStatements() {
  const proto = pg.Client.prototype as unknown as { query: Query }
  const own = proto.query
  const open = new Set<pg.Client>()
  let taken: Statement[] = []
  proto.query = function watched(this: pg.Client, query, ...rest) {
    if (typeof query === 'string' && query.startsWith('begin')) open.add(this)
    else if (query === 'commit') open.delete(this)
    else if (open.has(this) && typeof query === 'object') taken.push({ text: query.text, values: query.values })
    return own.call(this, query, ...rest)
  }
  return {
    take: () => taken.splice(0),
    stop: () => {
      proto.query = own
      taken = []
    },
  }
}

/** Who reads personal data leaves a line in the trail: Dray writes it, the bare server does not. */
const isRead = ({ text }: Statement) => !/^\s*insert/i.test(text)

/** The statements of each request, made to Dray itself. */
async function statementsOf(url: string, lists: readonly AskedList[], headers: Record<string, string>) {
  const watch = watchStatements()
  const app = await openDray(url)
  const found: Record<string, Statement[]> = {}
  for (const list of lists) {
    for (const kind of kinds) {
      watch.take()
      const answer = await app.http.inject({ method: 'GET', url: `/api/v3${list.path}${list[kind]}`, headers })
      if (answer.statusCode !== 200) throw new Error(`${list.path}${list[kind]}: ${answer.statusCode} ${answer.body}`)
      found[`${list.path}/${kind}`.slice(1)] = watch.take().filter(isRead)
    }
  }
  await app.close()
  watch.stop()
  return found
}

const say = (name: string, ...cells: string[]) =>
  process.stdout.write(`${name.padEnd(18)}${cells.map((cell) => cell.padEnd(28)).join('')}\n`)
const short = { rounds: 3, seconds: 0.7, warm: 0 }

interface Database {
  url: string
  folder: string
}

/** Says of each list how many requests a second Dray answers, and how many a bare server does with the same statements. */
export async function compareLists(
  { url, folder }: Database,
  { lists, named, headers }: { lists: readonly AskedList[]; named: readonly string[]; headers: Record<string, string> },
) {
  const statements = await statementsOf(url, lists, headers)
  const dray = await startProcess('dray.ts', [url, folder])
  const bare = await startProcess('bare.ts', [url, JSON.stringify(statements)])
  const asked = named.length === 0 ? lists : lists.filter(({ name }) => named.includes(name))
  try {
    // The first list would pay for the others: programs are compiled as they run.
    const [first] = lists
    for (const warmed of first ? [`${dray.url}/api/v3${first.path}${first.page}`, `${bare.url}${first.path}/page`] : [])
      await measure({ url: warmed, headers, seconds: 4 })
    say('', 'page, a second', 'search, a second')
    for (const list of asked) {
      const cells: string[] = []
      for (const kind of kinds) {
        const { a, b, ratio } = await compare(
          { url: `${dray.url}/api/v3${list.path}${list[kind]}`, headers },
          { url: `${bare.url}${list.path}/${kind}`, headers },
          short,
        )
        cells.push(`${a.per_second.toFixed(0)} : ${b.per_second.toFixed(0)}, costs ${(1 / ratio).toFixed(2)}`)
      }
      say(list.name, ...cells)
    }
  } finally {
    await Promise.all([dray.stop(), bare.stop()])
  }
}
