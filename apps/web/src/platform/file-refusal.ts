import { takenTexts } from '@dray/domain/files/files.messages.ts'
import type { Accepts } from '@dray/domain/files/picture-limits.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'

/** Why a file could not be made ready, in a sentence with its name. */
export class FileRefusal extends Error {
  constructor(file: File, reason: 'file_unreadable' | { accepts: Accepts }) {
    super(`${file.name}: ${reason === 'file_unreadable' ? browserErrors[reason].text : takenTexts[reason.accepts]}`)
    this.name = 'FileRefusal'
  }
}
