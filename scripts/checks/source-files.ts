import { globSync, readFileSync } from 'node:fs'

const left = new Set(['node_modules', 'dist', 'generated', 'coverage', 'test-results', '.git'])

/** The files that people write, by their paths from the working directory. */
export const sourceFiles = (pattern: string): string[] =>
  globSync(pattern, { exclude: (name) => left.has(name.split('/').at(-1) ?? '') }).filter(
    (path) => !path.startsWith('data/') && path !== 'package-lock.json',
  )

export const read = (path: string) => readFileSync(path, 'utf8')

/** Ends the check: the findings on the standard error, one a line, and a failing exit code if there are any. */
export function report(findings: string[]) {
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
}
