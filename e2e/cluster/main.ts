// Tries Dray on an empty Citus cluster and prints a line for each thing tried:
// npm run cluster-check -- --url URL [--cluster FOLDER] [--dir DIR] [--only NAME,NAME]
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkCluster } from './check.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    cluster: { type: 'string' },
    dir: { type: 'string', default: fileURLToPath(new URL('../trial/small-day', import.meta.url)) },
    only: { type: 'string' },
  },
})
if (!values.url) {
  say(`Usage: npm run cluster-check -- --url URL [--cluster FOLDER] [--dir DIR] [--only NAME,NAME]
  --url      an empty database on the coordinator of a cluster with at least two workers, of its owner
  --cluster  the folder that scripts/cluster.sh made it in: a worker is killed there; else that is not tried
  --dir      the written day to live (default: the small one)
  --only     these of the checks`)
  process.exit(2)
}
const { url, cluster, dir, only } = values
const failed = await checkCluster({ url, folder: cluster, dir, only: only?.split(','), say })
process.exit(failed === 0 ? 0 : 1)
