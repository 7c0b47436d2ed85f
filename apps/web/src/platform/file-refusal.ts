import { errors } from '@dray/domain/kernel/errors.ts'

/** Why a file could not be made ready, in a sentence with its name. */
export class FileRefusal extends Error {
  constructor(file: File, code: 'file_type_refused' | 'file_unreadable') {
    super(`${file.name}: ${errors[code].text}`)
    this.name = 'FileRefusal'
  }
}
