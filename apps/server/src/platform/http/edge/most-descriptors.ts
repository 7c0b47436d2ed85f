import { readFileSync } from 'node:fs'

/** How many files and connections this process may have open at the same time; where no system tells, any number. */
export function maxDescriptors(): number {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? []
    return most ? Number(most) : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
