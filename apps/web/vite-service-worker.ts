import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

/** What a phone keeps of a build: hashed files by their names, the others by their contents. */
export interface KeptBuild {
  version: string
  /** The script that the page of this build names. */
  entry: string
  files: { url: string; revision: string | null }[]
}

/** The subsets of other alphabets and the pictures of the home screen are asked for when they are needed. */
const isKept = (name: string) => /\.(js|css)$|inter-latin-wght-normal.*\.woff2$/.test(name)
const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)

async function keptBuild({ base, publicDir }: ResolvedConfig, bundle: Record<string, { type: string }>) {
  const names = Object.keys(bundle).filter(isKept).sort()
  const entry = Object.values(bundle).find((one) => 'isEntry' in one && one.isEntry) as { fileName: string } | undefined
  if (!entry) throw new Error("The drivers' app has no entry script.")
  const theme = await readFile(join(publicDir, 'theme.js'))
  const files = [
    ...names.map((name) => ({ url: base + name, revision: null })),
    { url: `${base}theme.js`, revision: digest(theme) },
  ]
  return { version: digest(JSON.stringify(files)), entry: base + entry.fileName, files } satisfies KeptBuild
}

/** Builds the service worker after the page, with the list of what it keeps: in one file, without a hash in its name. */
export function serviceWorker(source: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle(_options, bundle) {
      const kept = await keptBuild(config, bundle)
      await build({
        root: config.root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __KEPT_BUILD__: JSON.stringify(kept) },
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          target: config.build.target,
          modulePreload: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: join(config.root, source),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}
