// What belongs to one person's day or machine and not into the repository: notes to oneself, paths of a computer.
import { read, report, sourceFiles } from './source-files.ts'

const traces: [RegExp, string][] = [
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'do it, or write an issue'],
  [/(^|[\s"'`(=:])(\/(work|home|root|Users|tmp)\/\w|[A-Z]:\\\w)/, 'a path of one machine'],
  [/\b(it|test|describe)\.(only|skip|todo)\b/, 'tests run, all of them'],
]

const own = /^scripts\/checks\//
const files = sourceFiles('**/*.{ts,tsx,mjs,css,sql,md,json,html,yml}').filter((path) => !own.test(path))

const inLine = (path: string) => (line: string, index: number) =>
  traces
    .filter(([pattern]) => pattern.test(line))
    .map(([, why]) => `${path}:${index + 1}: ${why}: ${line.trim().slice(0, 120)}`)

report(files.flatMap((path) => read(path).split('\n').flatMap(inLine(path))))
