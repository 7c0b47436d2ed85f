import { hash, verify } from '@node-rs/argon2'

// argon2id (the library's default); about 50 ms of one core and 64 MiB: dear for who guesses, unnoticed by who knows
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | undefined

/** True when the password is right. An address without a password costs the same time. */
export async function isPassword(stored: string | null | undefined, password: string) {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(stored ?? (await decoy), password).catch(() => false)
  return Boolean(stored) && isRight
}
