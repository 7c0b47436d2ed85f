import type { TestProject } from 'vitest/node'
import { findChromium } from '../find-chromium.ts'
import { copyWeb } from './copy-web.ts'

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
  const web = await copyWeb()
  project.provide('webFolder', web.path)
  project.provide('chromium', findChromium())
  return web.remove
}
