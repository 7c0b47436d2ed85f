// Cases with what must come of them, held against the rules that Dray works by:
// npm run cases -- --dir DIR [--only recurrence,waiting,vat,calendar,hours]
import { parseArgs } from 'node:util'
import { caseFiles, compareFile } from './cases.ts'

const { values } = parseArgs({ options: { dir: { type: 'string' }, only: { type: 'string' } } })
const { dir, only } = values
const wanted = only?.split(',') ?? caseFiles
const unknown = wanted.filter((file) => !caseFiles.includes(file))
if (!dir || unknown.length > 0) {
  console.error(
    unknown.length > 0
      ? `No cases called ${unknown.join(', ')}: ${caseFiles.join(', ')} can be read.`
      : 'npm run cases -- --dir DIR [--only recurrence,waiting,vat,calendar,hours]',
  )
  process.exit(2)
}
let [agree, of] = [0, 0]
for (const file of wanted) {
  const result = await compareFile(dir, file)
  for (const difference of result.differences) console.log(difference)
  console.log(`${file}: ${result.agree} of ${result.of}`)
  agree += result.agree
  of += result.of
}
console.log(`${agree} of ${of} agree`)
process.exit(agree === of ? 0 : 1)
