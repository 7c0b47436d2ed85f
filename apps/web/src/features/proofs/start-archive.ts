import { archiveTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { transferFailure } from '#features/files/index.ts'
import { saveFile } from '#platform/file-actions.ts'
import { beginArchive, changeArchive, isWanted } from './download-store.ts'
import { downloadAssetsOfMany } from './proofs.queries.ts'

/** Fetches and saves an archive of jobs' files; it goes on whatever screen one goes on to. */
export async function startArchive(jobIds: readonly number[], key: string = crypto.randomUUID()) {
  beginArchive(key, jobIds)
  try {
    const file = await downloadAssetsOfMany(jobIds, (received) => changeArchive(key, { received }))
    if (!isWanted(key)) return
    saveFile(file)
    changeArchive(key, { state: 'done', text: texts.done(file.name) })
  } catch (error) {
    const { reason: text, mayRetry } = transferFailure(error, texts.broken)
    changeArchive(key, { state: 'failed', text, mayRetry })
  }
}
