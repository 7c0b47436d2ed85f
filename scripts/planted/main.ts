// Breaks the product on purpose, in a copy of the tree, and says which tests notice: npm run planted; npm run planted --
// invoices: only the faults with "invoices" in a path of theirs. Exit 1 unless all are noticed.
import { faults } from './faults.ts'
import { runPlanted } from './run-planted.ts'

const words = process.argv.slice(2)
const wanted = faults.filter(
  ({ file, tests }) => words.length === 0 || words.some((word) => [file, ...tests].some((path) => path.includes(word))),
)
if (wanted.length === 0) throw new Error(`No fault is planted in, or noticed by, a file with ${words.join(' or ')}.`)
// Whoever breaks it off leaves no copy behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const isWhole = await runPlanted(process.cwd(), wanted, (line) => console.log(line))
process.exitCode = isWhole ? 0 : 1
