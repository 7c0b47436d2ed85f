// The page that the screens are held against: the script of the diary's first visit, run, in two files, and no more than
// a plain table, a select and a dialog made by hand. Dray's own server sends it, from a folder of its own.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const web = fileURLToPath(new URL('../apps/web', import.meta.url))
/** Code of the application; the rest is what these import. */
const codeOf = (names: readonly string[]) => names.map((name) => `${web}/src/${name}`)
/** What the browser has run when the diary's rows stand there, and the sign-in. */
const firstModules = [
  ...codeOf(['app/app', 'app/session-follow', 'app/shell/shell', 'app/shell/trays']),
  ...codeOf(['app/screens/office/traffic-diary', 'app/screens/sign-in/login']),
  'react-dom/client',
]
/** In two files all that is smaller than in Dray's many: these fill it up to the bytes of the diary's first visit. */
const filling = codeOf(['features/leave/index.ts'])

const html = (script: string, more: readonly string[]) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <title>Bare</title>
    <script type="module" crossorigin src="/assets/${script}"></script>
    ${more.map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}">`).join('\n    ')}
  </head>
  <body>
    <select aria-label="Status">
      <option>All</option><option>Pending</option><option>Planned</option><option>Booked</option>
    </select>
    <table><tbody></tbody></table>
    <dialog></dialog>
  </body>
</html>
`

/** Fifty rows of text; the select asks for other ones, a click asks for the job and shows it. */
const page = `
const { access_token, session_token, tenant_slug } = JSON.parse(localStorage.getItem('session'))
const headers = { authorization: 'Bearer ' + access_token, 'x-session-token': session_token, 'x-tenant-slug': tenant_slug }
const ask = async (path) => (await (await fetch('/api/v3/client/' + path, { headers, cache: 'no-store' })).json()).data
const [body, select, dialog] = ['tbody', 'select', 'dialog'].map((name) => document.querySelector(name))
const day = new URLSearchParams(location.search).get('from') ?? new Date().toISOString().slice(0, 10)
const shown = ['job_number', 'status', 'type', 'customer_name', 'customer_reference', 'load_type', 'collection_date',
  'collection_time', 'collection_name', 'collection_town', 'delivery_date', 'delivery_time', 'delivery_name',
  'delivery_town', 'driver_name', 'vehicle', 'total_charge', 'invoice_status']
async function show() {
  const status = select.value === 'All' ? '' : '&status=' + select.value
  const { job_details } = await ask('get-job-list?page=1&date=' + day + ',' + day + status)
  body.replaceChildren(...job_details.data.map((job, at) => {
    const row = document.createElement('tr')
    row.setAttribute('aria-rowindex', at + 2)
    row.onclick = () => details(job.id)
    row.append(...shown.map((name) => {
      const cell = document.createElement('td')
      cell.textContent = String(job[name] ?? '–')
      return cell
    }))
    return row
  }))
  body.dataset.shows = select.value
}
async function details(id) {
  const job = await ask('get-job/' + id)
  const list = document.createElement('dl')
  for (const [name, value] of Object.entries(job)) {
    const [term, text] = [document.createElement('dt'), document.createElement('dd')]
    term.textContent = name
    text.textContent = typeof value === 'object' ? JSON.stringify(value) : String(value)
    list.append(term, text)
  }
  dialog.replaceChildren(list)
  dialog.showModal()
}
select.onchange = show
await show()
`

/** The entry: keeps all that the first modules export, so that none of it is left out, and runs the page. */
function barePage(): Plugin {
  const entry = '\0bare-page'
  const modules = [...firstModules, ...filling]
  const names = modules.map((_, at) => `first${at}`)
  const imports = modules.map((path, at) => `import * as first${at} from '${path}'`)
  return {
    name: 'bare-page',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'bare-page') return entry
      // The entry stands in no folder of its own.
      return importer === entry ? this.resolve(id, join(web, 'src/main.tsx'), { skipSelf: true }) : null
    },
    load: (id) => (id === entry ? [...imports, `globalThis.kept = [${names.join(', ')}]`, page].join('\n') : null),
    // What comes later on Dray's page comes here never.
    resolveDynamicImport: () => ({ id: 'data:text/javascript,', external: true }),
  }
}

/** Builds it into a folder that a server serves in the place of Dray's pages. */
export async function buildBarePage() {
  const folder = await mkdtemp(join(tmpdir(), 'dray-bare-'))
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [barePage()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { bare: 'bare-page' },
        output: {
          codeSplitting: {
            groups: [
              { name: 'libraries', test: /node_modules/, priority: 20 },
              { name: 'own', test: /./, priority: 19 },
            ],
          },
        },
      },
    },
  })
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'))
  const named = (start: string) => scripts.find((name) => name.startsWith(start)) ?? ''
  await writeFile(join(folder, 'index.html'), html(named('bare'), [named('own'), named('libraries')]))
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
