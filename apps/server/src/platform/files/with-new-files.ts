import { isUnknown } from '#platform/http/calls/settled.ts'
import type { CompanyFiles } from './files.ts'

/**
 * Does work that puts files into the storage, outside a transaction, and then saves what refers to them. Where it comes to
 * nothing, the files that it named are removed. Where nobody knows whether it was saved they stay: a file that nothing
 * refers to is swept, but an e-mail that was queued must find its attachment.
 */
export async function withNewFiles<T>(
  files: Pick<CompanyFiles, 'remove'>,
  work: (stored: (key: string) => void) => Promise<T>,
): Promise<T> {
  const keys: string[] = []
  try {
    return await work((key) => void keys.push(key))
  } catch (error) {
    if (!isUnknown(error)) await Promise.allSettled(keys.map((key) => files.remove(key)))
    throw error
  }
}
