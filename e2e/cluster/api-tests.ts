import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { notOnCluster } from './not-on-cluster.table.ts'
import type { Check } from './trial.ts'

const server = 'apps/server/src'

/** The server's own tests, with their databases on the cluster, but for those that cannot be there. */
export const apiTests: Check = async ({ url, say, endDray }) => {
  // The roles belong to the cluster and have one password at a time.
  await endDray()
  const { files, titles } = leftOut()
  for (const { why, tests } of notOnCluster) {
    const named = Object.entries(tests).flatMap(([file, some]) => (some.length === 0 ? [file] : some))
    say(`  left out, ${why}: ${named.join('; ')}`)
  }
  const others = `^(?!.*(?:${titles.map(asPattern).join('|')})).*$`
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '-t', others, ...otherFiles(files)]
  const child = spawn(process.execPath, vitest, {
    env: { ...process.env, TEST_CLUSTER: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words += stripVTControlCharacters(String(chunk))))
  const [code] = await once(child, 'exit')
  const counted = /Tests +(.*\(\d+\))/.exec(words)?.[1] ?? 'no count'
  if (code !== 0) {
    const failed = words.split('\n').flatMap((line) => /^ FAIL +(.+)$/.exec(line)?.[1] ?? [])
    const last = words.trim().split('\n').slice(-20)
    throw new Error(`${counted}:\n  ${(failed.length > 0 ? failed : last).join('\n  ')}`)
  }
  return `${counted}; ${files.length} files and ${titles.length} tests left out by name`
}

/** The project's own list leaves nothing out by `--exclude`: the files are named that stay. */
function otherFiles(without: readonly string[]) {
  const all = globSync(`${server}/**/*.test.ts`)
  return all.filter((file) => !file.endsWith('.long.test.ts') && !without.includes(file))
}

const asPattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Throws for what is no longer there, which would leave out something else, or nothing. */
function leftOut() {
  const all = notOnCluster.flatMap(({ tests }) => Object.entries(tests))
  for (const [file, titles] of all) {
    const text = readFileSync(`${server}/${file}`, 'utf8')
    const gone = titles.find((title) => !text.includes(title))
    if (gone) throw new Error(`${file} has no test of the name: ${gone}`)
  }
  return {
    files: all.flatMap(([file, titles]) => (titles.length === 0 ? [`${server}/${file}`] : [])),
    titles: all.flatMap(([, titles]) => [...titles]),
  }
}
