import { posix } from 'node:path'
import { read } from './source-files.ts'

const specifiers =
  /(?:^|[^\w.])(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|import\s*\(\s*'([^']+)'|^import\s+'([^']+)'/gm

/** Repository paths for our own modules, package names for others'. */
function target(from: string, specifier: string) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#')) return `${from.split('/src/')[0]}/src/${specifier.slice(1)}`
  return specifier.replace(/^@dray\/domain\//, 'packages/domain/src/')
}

/** What a file imports or exports on, types included. */
export const importsOf = (path: string): string[] =>
  [...read(path).matchAll(specifiers)].map(([, a, b, c]) => target(path, a ?? b ?? c ?? ''))
