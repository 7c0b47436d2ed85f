import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../build-web.ts'
import { findChromium } from '../find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a Chromium that starts. */
    chromium: string
    /** The built pages: a copy, which a build begun meanwhile does not pull away. */
    webFolder: string
  }
}

/** Vitest's global set-up of the journeys: the pages as they are served, and a browser to open them in. */
export async function setup(project: TestProject) {
  await buildWeb()
  const webFolder = mkdtempSync(join(tmpdir(), 'dray-web-'))
  cpSync(fileURLToPath(new URL('../../apps/web/dist', import.meta.url)), webFolder, { recursive: true })
  project.provide('webFolder', webFolder)
  project.provide('chromium', findChromium())
  return () => rmSync(webFolder, { recursive: true, force: true })
}
