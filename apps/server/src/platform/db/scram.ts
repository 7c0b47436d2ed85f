import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/**
 * What PostgreSQL stores of a password (RFC 5803), worked out here so that the password itself never travels to the
 * server, where a log of statements would keep it.
 */
export function scramVerifier(password: string, salt = randomBytes(16), iterations = 4096) {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}

/** Whether this is what PostgreSQL stored of the password. */
export function isVerifierOf(password: string, stored: string | null) {
  const [, iterations, salt] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(stored ?? '') ?? []
  return salt !== undefined && scramVerifier(password, Buffer.from(salt, 'base64'), Number(iterations)) === stored
}
