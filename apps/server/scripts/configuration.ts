// Makes docs/configuration.md from the settings' own words: npm run configuration
import { type SettingName, settings } from '../src/platform/config/settings.ts'
import { keepFresh } from './keep-fresh.ts'

const groups: Record<string, SettingName[]> = {
  Server: ['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'ROLES', 'SECRET', 'SECRETS_KEY', 'SECRETS_KEY_BEFORE', 'DEMO'],
  'Data and database': [
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_APP_URL',
    'DATABASE_PLATFORM_URL',
    'DATABASE_QUEUE_URL',
    'DATABASE_POOL_SIZE',
  ],
  'E-mail': ['SMTP_URL', 'MAIL_FROM', 'SES_TOPICS'],
  Files: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  'Courier exchange': ['EXCHANGE_HOSTS', 'EXCHANGE_INTERVAL_SECONDS', 'EXCHANGE_WAIT_SECONDS', 'DEMO_EXCHANGE_URL'],
  'Order files by SFTP': ['SFTP_PORT', 'SFTP_HOST', 'SFTP_PUBLIC_HOST', 'SFTP_PUBLIC_PORT'],
  "Messages to drivers' phones": ['PUSH_KEY'],
  'Maps and distances': ['GEO_PHOTON_URL', 'GEO_OSRM_URL', 'GEO_GOOGLE_KEY', 'GEO_TRAVEL_TIMES_FILE', 'GEO_TILES_URL'],
  Limits: [
    ...(['RATE_LIMIT', 'RATE_LIMIT_ANONYMOUS', 'RATE_LIMIT_ADDRESS', 'RATE_LIMIT_TRACKER'] as const),
    ...(['CONNECTIONS', 'CONNECTIONS_PER_ADDRESS', 'SOCKETS_PER_SESSION', 'HEAVY_CALLS'] as const),
  ],
  'Watching it run': ['LOG_LEVEL', 'METRICS_TOKEN', 'NODE_ENV'],
}

const head = `# Configuration

Dray reads its settings from the environment once, at the start, and tells all faults at once. None is needed: without
any, \`npm start\` runs everything on this machine. An empty value counts as not set.

<!-- Made by "npm run configuration" from apps/server/src/platform/config/settings.ts -->
`

function row(name: SettingName) {
  const setting = settings.shape[name]
  const byDefault = 'defaultValue' in setting.def ? `\`${setting.def.defaultValue}\`` : ''
  return `| \`${name}\` | ${byDefault} | ${setting.description} |`
}

const table = (names: SettingName[]) => ['| Setting | Default | What it does |', '|---|---|---|', ...names.map(row)]
const sections = Object.entries(groups).map(([title, names]) => [`\n## ${title}\n`, ...table(names)].join('\n'))

const listed = Object.values(groups).flat()
const forgotten = Object.keys(settings.shape).filter((name) => !listed.includes(name as SettingName))
if (forgotten.length > 0) throw new Error(`Settings without a group in docs/configuration.md: ${forgotten.join(', ')}`)

const file = new URL('../../../docs/configuration.md', import.meta.url)
keepFresh({ file, text: `${[head.trimEnd(), ...sections].join('\n')}\n`, command: 'npm run configuration' })
