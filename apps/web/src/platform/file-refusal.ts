/** Why a file could not be made ready, in a sentence with its name. */
export class FileRefusal extends Error {
  constructor(file: File, reason: string) {
    super(`${file.name}: ${reason}`)
    this.name = 'FileRefusal'
  }
}
