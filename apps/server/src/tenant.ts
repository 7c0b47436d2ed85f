import { parseArgs } from 'node:util'
import { createAdmin } from '#features/console-staff/index.ts'
import { createTenant } from '#features/tenants/index.ts'
import { readConfig } from '#platform/config/config.ts'
import { withPlatformPool } from '#platform/db/open-database.ts'
import { makePlatformDb, type PlatformDb } from '#platform/db/platform.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { print, runCommand } from '#platform/processes/run-command.ts'

const usage = `Opens a company, or adds one of the people who run the platform. A running Dray may go on meanwhile.

  npm run tenant -- create --name "Hill Haulage Ltd" --email ann@hill.example [--slug hill]
                    [--first-name Ann] [--last-name Hill]
  npm run tenant -- admin --name "Rae Root" --email rae@dray.example
`

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
  print(text)
  print(`${wanted.email} ${what} here, once and within 7 days:\n${publicUrl}${path}`)
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
    return 2
  }
  const config = readConfig()
  await withPlatformPool(config, { max: 1, application_name: 'dray-tenant' }, (pool) =>
    work(makePlatformDb(pool), wanted, config.publicUrl),
  )
  return 0
}

/** A refusal names its fields. */
function sentenceOf(fault: unknown) {
  if (!(fault instanceof AppError)) return
  const fields = Object.entries((fault.data ?? {}) as Record<string, string[]>)
  return fields.map(([field, reasons]) => `--${field}: ${reasons.join(', ')}`).join('\n') || fault.message
}

runCommand({ usage, run, sentenceOf })
