import type { TestProject } from 'vitest/node'
import { buildWeb } from '../build-web.ts'
import { findChromium } from '../find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a Chromium that starts. */
    chromium: string
  }
}

/** Vitest's global set-up of the journeys: the pages as they are served, and a browser to open them in. */
export async function setup(project: TestProject) {
  await buildWeb()
  project.provide('chromium', findChromium())
}
