import { createReadStream } from 'node:fs'
import { readConfig } from '#platform/config/config.ts'
import { withPlatformPool } from '#platform/db/open-database.ts'
import { importPostcodes } from '#platform/geo/import-postcodes.ts'
import { linesOf } from '#platform/geo/lines-of.ts'
import { savePostcodes } from '#platform/geo/postcodes.repo.ts'
import { print, runCommand } from '#platform/processes/run-command.ts'

const usage = `Imports positions of postcodes or outcodes from a CSV file with the columns postcode,lat,lon; any size.

  npm run import-postcodes -- FILE
`

async function run() {
  const [file] = process.argv.slice(2)
  if (!file) {
    print(usage)
    return 2
  }
  return withPlatformPool(readConfig(), { max: 2, pipeline: false }, async (pool) => {
    const done = await importPostcodes(linesOf(createReadStream(file)), (rows) => savePostcodes(pool, rows))
    for (const { line, text, reason } of done.bad_lines) print(`Line ${line}: ${reason}: ${text}`)
    print(
      `${done.written} positions written, ${done.derived} of them worked out for outcodes; ${done.bad} lines left out`,
    )
    return done.bad > 0 ? 1 : 0
  })
}

runCommand({ usage, run })
