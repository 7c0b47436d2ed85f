import { createHmac } from 'node:crypto'

/** A hash that only this server's secret can make; each purpose has its own, so that one never stands for another. */
export type KeyedHash = (purpose: string, value: string | Uint8Array) => Buffer

export const makeKeyedHash =
  (secret: string): KeyedHash =>
  (purpose, value) =>
    createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(value).digest()
