import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { withPlatformPool } from '#platform/db/open-database.ts'
import { ServiceFault } from '#platform/geo/ask-service.ts'
import { gazetteer } from '#platform/geo/gazetteer.ts'
import { makeTravelTimes } from '#platform/geo/make-travel-times.ts'
import { makeOsrm } from '#platform/geo/osrm.ts'
import { importedOutcodes } from '#platform/geo/postcodes.repo.ts'
import { print, runCommand } from '#platform/processes/run-command.ts'

const usage = `Makes a table of the driving times between all outcodes, from an OSRM server that is needed for this alone.

  npm run travel-times -- --osrm URL               writes DATA_DIR/travel-times
  npm run travel-times -- --osrm URL --out FILE

The outcodes are those that were imported (npm run import-postcodes); without any, the largest towns stand for them. What
was begun goes on where it ended. Afterwards set GEO_TRAVEL_TIMES_FILE to the file and restart Dray.
`

/** As many as there are outcodes. */
const mostTowns = 2_856
const nations = new Set(['ENG', 'WLS', 'SCT', 'NIR'])
const largestTowns = () =>
  gazetteer()
    .towns.filter(({ nation }) => nations.has(nation))
    .slice(0, mostTowns)
/** A block of 100 x 100 ways may take long where the service is busy. */
const timeout_ms = 60_000

async function run() {
  const { values } = parseArgs({ options: { osrm: { type: 'string' }, out: { type: 'string' } } })
  if (!values.osrm || !URL.canParse(values.osrm)) {
    print(usage)
    return 2
  }
  const config = readConfig()
  const file = resolve(values.out ?? join(config.dataDir, 'travel-times'))
  const { table } = makeOsrm({ url: values.osrm, timeout_ms })
  if (!table) return 2
  const outcodes = await withPlatformPool(config, { max: 1 }, importedOutcodes)
  const centres = outcodes.length > 0 ? outcodes : largestTowns()
  print(`${centres.length} ${outcodes.length > 0 ? 'outcodes' : 'towns, since no outcodes are imported'}`)
  await makeTravelTimes({ centres, table, file, told: (rows) => print(`${rows} of ${centres.length}`) })
  print(`Made. Set GEO_TRAVEL_TIMES_FILE=${file} and restart Dray.`)
  return 0
}

const sentenceOf = (fault: unknown) =>
  fault instanceof ServiceFault
    ? `${fault.message}. What is made so far is kept: the same command goes on from there.`
    : undefined

runCommand({ usage, run, sentenceOf })
