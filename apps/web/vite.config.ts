import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutDescription } from './vite-calls.ts'
import { coastlineOfBritishIsles } from './vite-coastline.ts'
import { driverPage } from './vite-driver-page.ts'
import { userGuide } from './vite-guide.ts'
import { precompress } from './vite-precompress.ts'

/** The text face that every screen needs is asked for with the page, not after the first style sheet was read. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
        if (!font) return []
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

/** What someone sees first: these and what they import are kept apart from what only later screens need. */
const firstSeen =
  /src[\\/]app[\\/](screens[\\/](sign-in[\\/]login|office[\\/]traffic-diary)|shell[\\/](shell|trays))\.tsx?$/
const firstModules = new Set<string>()
/** Each of these is imported by its package's index, whoever needs it. */
const icon = /[\\/](Icon[A-Z]\w+)\.mjs$/
const laterParts = /[\\/](useI|i)nfiniteQuery(Observer|Options)?\.js$/
const firstIcons = new Set<string>()
const isFirst = (id: string) => firstModules.has(id) || firstIcons.has(icon.exec(id)?.[1] ?? '')

/** A feature's door is imported for a few of its names: only the files behind those are followed. */
const door = /[\\/]features[\\/][\w-]+[\\/]index\.ts$/
const throughDoors = /\bimport\s*\{([^}]*)\}\s*from\s*["']#(features\/[\w-]+\/index\.ts)["']/g
const behindDoor = /\bexport\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g
const namesIn = (list: string) => list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? '')

function filesBehind(doorId: string, doorCode: string, wanted: readonly string[]) {
  return [...doorCode.matchAll(behindDoor)]
    .filter(([, names = '']) => namesIn(names).some((name) => wanted.includes(name)))
    .map(([, , file = '']) => join(dirname(doorId), file))
}

/** The icons that a module of our own names. */
const iconsIn = (code: string) => [...code.matchAll(/\bIcon[A-Z]\w+/g)].map(([name]) => name)

function firstIn(ids: readonly string[]) {
  const found = ids.filter((id) => firstSeen.test(id))
  if (found.length < 4) throw new Error('The first screens lie elsewhere: name their files as they lie now.')
  return found
}

function findFirstModules(): Plugin {
  return {
    name: 'find-first-modules',
    apply: 'build',
    buildEnd() {
      const open = firstIn([...this.getModuleIds()])
      for (let id = open.pop(); id; id = open.pop()) {
        if (firstModules.has(id)) continue
        firstModules.add(id)
        const { importedIds = [], code = '' } = this.getModuleInfo(id) ?? {}
        open.push(
          ...importedIds.filter((one) => !icon.test(one) && !laterParts.test(one) && !door.test(one)),
          ...[...(code ?? '').matchAll(throughDoors)].flatMap(([, names = '', file = '']) => {
            const doorId = importedIds.find((one) => one.endsWith(file)) ?? ''
            return filesBehind(doorId, this.getModuleInfo(doorId)?.code ?? '', namesIn(names))
          }),
        )
      }
      const own = [...firstModules].filter((id) => !id.includes('node_modules'))
      for (const name of own.flatMap((id) => iconsIn(this.getModuleInfo(id)?.code ?? ''))) firstIcons.add(name)
    },
  }
}

/** Whose code is fetched with the page, by who is signed in and opens the diary's address. */
const diaryCode = /src[\\/]app[\\/](screens[\\/]office[\\/]traffic-diary|shell[\\/]shell)\.tsx$/

/** Runs in the page: the diary's code is on its way while the script that will ask for it is read and run. */
const fetchingAhead = (scripts: string[], sheets: string[]) => `(() => {
  try {
    if (!localStorage.getItem('session') || !/^\\/(traffic-diary)?$/.test(location.pathname)) return
  } catch {
    return
  }
  const link = (given) => document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, given))
  for (const href of ${JSON.stringify(scripts)}) link({ rel: 'modulepreload', href })
  for (const href of ${JSON.stringify(sheets)}) link({ rel: 'preload', as: 'style', href })
})()
`

/** A script of the page names the files of the diary, so that they do not wait for the first one to have run. */
function fetchDiaryAhead(): Plugin {
  return {
    name: 'fetch-diary-ahead',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const withImports = (open: string[]) => {
          const found = new Set<string>()
          for (let name = open.pop(); name; name = open.pop()) {
            if (!found.has(name)) open.push(...(byName.get(name)?.imports ?? []))
            found.add(name)
          }
          return found
        }
        const named = (is: (chunk: (typeof chunks)[number]) => boolean) => chunks.filter(is).map((one) => one.fileName)
        const withPage = withImports(named(({ isEntry }) => isEntry))
        const files = [...withImports(named(({ facadeModuleId }) => diaryCode.test(facadeModuleId ?? '')))].filter(
          (name) => !withPage.has(name),
        )
        if (files.length === 0) return
        const sheets = files.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
        const pathsOf = (names: string[]) => names.map((name) => `/${name}`)
        const source = fetchingAhead(pathsOf(files), pathsOf(sheets))
        this.emitFile({ type: 'asset', name: 'ahead.js', source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const script = Object.keys(bundle ?? {}).find((name) => /ahead-[\w-]+\.js$/.test(name))
        if (!script) throw new Error("The diary's screen lies elsewhere: name its file as it lies now.")
        return [{ tag: 'script', attrs: { async: true, src: `/${script}` }, injectTo: 'head' }]
      },
    },
  }
}

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [
    react(),
    findFirstModules(),
    callsWithoutDescription(),
    driverPage(),
    coastlineOfBritishIsles(),
    userGuide(),
    preloadFont(),
    fetchDiaryAhead(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Nothing inline: the Content-Security-Policy takes scripts and fonts from our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The map's own library is this large; it comes when a map is opened, and e2e/weight.test.ts weighs what comes before.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        // A shared file is called after all that share it: too long a name, for every file that may load it carries it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.startsWith('shared') ? 'shared' : '[name]'}-[hash][extname]`,
        // The few shared files need each other, and one waits for the polyfill of Temporal: without this their modules run
        // in the order in which they arrive, and every other visit fails.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            // What every page needs in one file; what several screens share in a few files instead of dozens of crumbs.
            // Parts of features are hardly merged, or the diary would load those of the settings with its own.
            { name: 'base', tags: ['$initial'], priority: 5 },
            // What only menus, popovers and lists need stays apart from what dialogs need: the diary loads those at once.
            {
              name: 'shared-layers',
              test: /node_modules[\\/]@(base-ui|floating-ui)[\\/]|ui[\\/]overlay[\\/]\w+-layer\./,
              entriesAware: true,
              entriesAwareMergeThreshold: 1000,
              priority: 4,
            },
            {
              name: 'shared-first',
              test: isFirst,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 60_000,
              priority: 3,
            },
            {
              name: 'shared-parts',
              test: /src[\\/](ui|platform|kernel)[\\/]|node_modules/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 60_000,
              priority: 2,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 700, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/sanctum': api,
      '/files': api,
      '/socket.io': { target: api, ws: true },
    },
  },
})
