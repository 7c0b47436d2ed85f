import { parseArgs } from 'node:util'
import { createAdmin } from '#features/console-staff/index.ts'
import { createTenant } from '#features/tenants/index.ts'
import { readConfig } from '#platform/config/config.ts'
import { startSentence } from '#platform/config/start-fault.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { makePlatformDb, type PlatformDb } from '#platform/db/platform.ts'
import { makePool } from '#platform/db/pool.ts'
import { AppError } from '#platform/errors/app-error.ts'

const usage = `Opens a company, or adds one of the people who run the platform. A running Dray may go on meanwhile.

  npm run tenant -- create --name "Hill Haulage Ltd" --email ann@hill.example [--slug hill]
                    [--first-name Ann] [--last-name Hill]
  npm run tenant -- admin --name "Rae Root" --email rae@dray.example
`
const say = (text: string) => process.stdout.write(`${text}\n`)

function given(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      slug: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  })
  const [action] = positionals
  if (!values.name || !values.email || (action !== 'create' && action !== 'admin')) return undefined
  return { ...values, action, name: values.name, email: values.email }
}
type Given = NonNullable<ReturnType<typeof given>>

async function work(platform: PlatformDb, wanted: Given, publicUrl: string) {
  const { path, text } = await (wanted.action === 'admin' ? addAdmin : openCompany)(platform, wanted)
  const what = path.startsWith('/set-password/') ? 'chooses a password' : 'has a password already and accepts'
  say(text)
  say(`${wanted.email} ${what} here, once and within 7 days:\n${publicUrl}${path}`)
}

async function addAdmin(platform: PlatformDb, { name, email }: Given) {
  const { invitation_path: path } = await createAdmin(platform, { name, email })
  return { path, text: `${name} may run the platform.` }
}

async function openCompany(platform: PlatformDb, { name, email, slug, ...person }: Given) {
  const people = { first_name: person['first-name'], last_name: person['last-name'] }
  const made = await createTenant(platform, { name, email, slug, ...people })
  return { path: made.invitation_path, text: `${name} is open under the short name ${made.slug}.` }
}

async function run() {
  const wanted = given(process.argv.slice(2))
  if (!wanted) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  const config = readConfig()
  const database = await openDatabase(config)
  const platform = makePlatformDb(
    makePool({ url: database.url, role: 'dray_platform', max: 1, application_name: 'dray-tenant' }),
  )
  try {
    await work(platform, wanted, config.publicUrl)
  } finally {
    await platform.pool.end()
    await database.stop()
  }
}

/** A refusal names its fields; what only a person can mend is one sentence. */
function sentence(fault: unknown) {
  if (fault instanceof AppError) {
    const fields = Object.entries((fault.data ?? {}) as Record<string, string[]>)
    return fields.map(([field, reasons]) => `--${field}: ${reasons.join(', ')}`).join('\n') || fault.message
  }
  if (fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS')) {
    return `${fault.message}\n\n${usage}`
  }
  return startSentence(fault) ?? String(fault instanceof Error ? fault.stack : fault)
}

run().catch((fault: unknown) => {
  process.stderr.write(`${sentence(fault)}\n`)
  process.exitCode = 1
})
