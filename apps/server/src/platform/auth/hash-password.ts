import { randomBytes } from 'node:crypto'
import { hashSync, verifySync } from '@node-rs/argon2'

// argon2id (the library's default); about 50 ms of one core and 64 MiB: dear for who guesses, unnoticed by who knows
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const

/** Returns what is stored of a password. Blocks its thread meanwhile: use cases go through `services.passwords`. */
export const hashPassword = (password: string): string => hashSync(password, cost)

const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
/** A hash that no password has and that costs as much to check as a real one. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${random(16)}$${random(32)}`

interface Guess {
  /** Nothing where there is no such person or no password yet; that takes the same time. */
  stored: string | null | undefined
  password: string
}

/** True when the password is right. */
export function isPassword({ stored, password }: Guess): boolean {
  try {
    return verifySync(stored ?? decoy, password) && Boolean(stored)
  } catch {
    return false // what is stored is not a hash
  }
}
