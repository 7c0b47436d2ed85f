// Finds a Chromium for the tests in a browser, or installs one where that needs nobody's leave: node scripts/find-chromium.ts
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** The shell first: without a browser's own windows the walks of the tests take an eighth less processor time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const elsewhere = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => commands.map((command) => join(folder, command)))

/** The path of one that starts, by CHROMIUM, the path, the usual places, Playwright's own, or apt as root. */
export function findChromium(): string {
  const named = process.env.CHROMIUM
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROMIUM is set to ${named}, which does not start as a browser.`)
  }
  const found = [...onPath(), ...elsewhere, chromium.executablePath()].find(starts) ?? installed()
  if (found) return found
  throw new Error(
    `No Chromium was found for the tests in a browser: run "${remedy()}", or set CHROMIUM to the path of one.`,
  )
}

const starts = (path: string) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

const hasApt = existsSync('/usr/bin/apt-get')

function installed() {
  if (!hasApt || process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium for the tests in a browser (once)…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('/usr/bin/apt-get', ['-q', ...args], { env, stdio: 'inherit' }).status === 0
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  // Not every distribution has the shell as a package of its own.
  const either = () => install('chromium-headless-shell') || install('chromium')
  return either() || (apt('update') && either()) ? elsewhere.find(starts) : undefined
}

function remedy() {
  if (process.platform === 'darwin') return 'brew install --cask chromium'
  return hasApt ? 'sudo apt-get install -y chromium' : 'npx playwright-core install chromium'
}

if (import.meta.main) console.log(findChromium())
