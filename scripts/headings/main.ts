// Headings of files with the fields that they mean, held against what an import suggests: npm run headings -- --dir DIR
import { parseArgs } from 'node:util'
import { compareHeadings } from './compare.ts'

const { dir } = parseArgs({ options: { dir: { type: 'string' } } }).values
if (!dir) {
  console.error('npm run headings -- --dir DIR, a folder with expected.json')
  process.exit(2)
}
const { agree, of, differences } = compareHeadings(dir)
for (const difference of differences) console.log(difference)
console.log(`${agree} of ${of}`)
process.exit(differences.length > 0 ? 1 : 0)
