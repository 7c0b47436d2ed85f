import { line } from './line.ts'

/** Loads a part of the application's code; without a line it is loaded as soon as that is back. */
export async function loadCode<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (fault) {
    if (await line.check()) throw fault
    await line.whenBack()
    return loadCode(load)
  }
}
