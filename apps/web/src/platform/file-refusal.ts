import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'

/** Why a file could not be made ready, in a sentence with its name. */
export class FileRefusal extends Error {
  constructor(file: File, code: 'file_type_refused' | 'file_unreadable') {
    super(`${file.name}: ${browserErrors[code].text}`)
    this.name = 'FileRefusal'
  }
}
