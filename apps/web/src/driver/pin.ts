import type { PairedDriver } from './ports/device-store.ts'

const rounds = 210_000

async function hashOf(pin: string, salt: ArrayBuffer, iterations: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
}

/** What a phone keeps of a PIN, to check it without a line. */
export async function pinOf(pin: string): Promise<PairedDriver['pin']> {
  const salt = crypto.getRandomValues(new Uint8Array(16)).buffer
  return { salt, hash: await hashOf(pin, salt, rounds), rounds }
}

export async function isPin(pin: string, kept: PairedDriver['pin']): Promise<boolean> {
  const [typed, right] = [await hashOf(pin, kept.salt, kept.rounds), kept.hash].map((bytes) => new Uint8Array(bytes))
  return typed !== undefined && right !== undefined && typed.every((byte, at) => byte === right[at])
}
