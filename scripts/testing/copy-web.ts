import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '../build-web.ts'

/** The pages as they are served: a copy, which a build begun meanwhile does not pull away. */
export async function copyWeb() {
  await buildWeb()
  const path = mkdtempSync(join(tmpdir(), 'dray-web-'))
  cpSync(fileURLToPath(new URL('../../apps/web/dist', import.meta.url)), path, { recursive: true })
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
