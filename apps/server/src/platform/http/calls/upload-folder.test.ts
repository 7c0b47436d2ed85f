import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { tempFolder } from '#platform/testing/temp-folder.ts'
import { openUploadFolder } from './upload-folder.ts'

const folder = tempFolder('uploads')
afterEach(folder.remove)

test('what a killed process left is removed, what another process is receiving is not', async () => {
  const path = join(folder.path, 'data', 'uploads')
  await openUploadFolder(path)
  for (const name of ['form-old', 'form-new']) {
    await mkdir(join(path, name))
    await writeFile(join(path, name, '0'), 'bytes')
  }
  const longAgo = new Date(Date.now() - 2 * 3600_000)
  await utimes(join(path, 'form-old'), longAgo, longAgo)
  await openUploadFolder(path)
  expect(await readdir(path)).toEqual(['form-new'])
})
