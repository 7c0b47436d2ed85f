// Runs before start, test, dev and check: installs what package-lock.json names where that is missing or out of date.
// Plain JavaScript, because whatever Node runs npm on a clean clone runs this too (18 or later); what comes after it
// finds the pinned Node 24 in node_modules/.bin.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = process.cwd()
const lockFile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const stamp = join(root, 'node_modules', '.installed')

/** What npm's error codes mean for the person who waits, by the code or its beginning. */
const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    (code) =>
      `npm cannot reach the package registry ${registry()} (${code}): connect to the network, or set a registry you can reach with "npm config set registry".`,
  ],
  [
    /E401|E403|ENEEDAUTH/,
    (code) =>
      `the package registry ${registry()} refused npm (${code}): sign in to it, or set another with "npm config set registry".`,
  ],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/,
    (code) =>
      `the certificate of the package registry ${registry()} is not trusted (${code}): set NODE_EXTRA_CA_CERTS to your network's.`,
  ],
  [/E404|ETARGET/, () => `the package registry ${registry()} does not have a package that package-lock.json names.`],
  [/ENOSPC/, () => 'the disk is full.'],
  [/EACCES|EPERM|EROFS/, () => `this account may not write to ${root}.`],
  [
    /EUSAGE/,
    () =>
      'package-lock.json does not fit package.json: bring both back with "git checkout package.json package-lock.json".',
  ],
  [/EINTEGRITY/, () => 'a package is not what package-lock.json says it is: run "npm cache verify" and try again.'],
]

function registry() {
  return process.env.npm_config_registry || 'https://registry.npmjs.org/'
}

function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

function readLock() {
  if (!existsSync(lockFile)) stop('package-lock.json is missing: bring it back with "git checkout package-lock.json".')
  const text = readFileSync(lockFile, 'utf8')
  try {
    if (JSON.parse(text).packages) return text
  } catch {
    // told below
  }
  return stop('package-lock.json is damaged: bring it back with "git checkout package-lock.json".')
}

const digest = (text) => createHash('sha256').update(text).digest('hex')

function isCurrent(lock) {
  if (!existsSync(installed)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest(lock)) return true
  return statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs
}

/** The npm that runs us, by the Node that runs it; else the one on the path. */
function runNpm(args) {
  const npm = process.env.npm_execpath
  const stdio = ['ignore', 'inherit', 'pipe']
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { stdio })
    : spawn('npm', args, { stdio, shell: process.platform === 'win32' })
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += chunk
    process.stderr.write(chunk)
  })
  return new Promise((done) => {
    child.on('error', (fault) => done({ code: 1, words: fault.message }))
    child.on('close', (code) => done({ code, words }))
  })
}

async function install(lock) {
  console.log('Installing the packages that package-lock.json names (once, a minute or two)…')
  const { code, words } = await runNpm(['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'])
  if (code !== 0) {
    const found = /npm (?:error|ERR!) code (\S+)/.exec(words)?.[1] ?? ''
    const known = reasons.find(([pattern]) => pattern.test(found))
    stop(`The packages could not be installed: ${known ? known[1](found) : 'what npm says is above.'}`)
  }
  writeFileSync(stamp, digest(lock))
}

function expectNode() {
  if (!existsSync(join(root, 'node_modules', 'node')) || existsSync(join(root, 'node_modules', 'node', 'bin'))) return
  stop(
    'The pinned Node is not there, because npm is told to ignore install scripts: run "npm ci --ignore-scripts=false".',
  )
}

const lock = readLock()
if (!isCurrent(lock)) await install(lock)
expectNode()
