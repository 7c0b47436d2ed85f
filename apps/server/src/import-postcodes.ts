import { createReadStream } from 'node:fs'
import { readConfig } from '#platform/config/config.ts'
import { startSentence } from '#platform/config/start-fault.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { makePool } from '#platform/db/pool.ts'
import { importPostcodes } from '#platform/geo/import-postcodes.ts'
import { linesOf } from '#platform/geo/lines-of.ts'
import { savePostcodes } from '#platform/geo/postcodes.repo.ts'

const usage = `Imports positions of postcodes or outcodes from a CSV file with the columns postcode,lat,lon; any size.

  npm run import-postcodes -- FILE
`
const say = (text: string) => process.stdout.write(`${text}\n`)

async function run() {
  const [file] = process.argv.slice(2)
  if (!file) {
    say(usage)
    return 2
  }
  const database = await openDatabase(readConfig())
  const pool = makePool({ url: database.url, role: 'dray_platform', max: 2, pipeline: false })
  try {
    const done = await importPostcodes(linesOf(createReadStream(file)), (rows) => savePostcodes(pool, rows))
    for (const { line, text, reason } of done.bad_lines) say(`Line ${line}: ${reason}: ${text}`)
    say(
      `${done.written} positions written, ${done.derived} of them worked out for outcodes; ${done.bad} lines left out`,
    )
    return done.bad > 0 ? 1 : 0
  } finally {
    await pool.end()
    await database.stop()
  }
}

run().then(
  (code) => process.exit(code),
  (fault: unknown) => {
    say(startSentence(fault) ?? String((fault as Error).message ?? fault))
    process.exit(1)
  },
)
