import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits as text that fits a header, a cookie or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token: enough to recognise it, too little to use it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/** Whether two secrets are the same, in a time that does not depend on where they differ. */
export const sameText = (one: string, other: string) => timingSafeEqual(tokenHash(one), tokenHash(other))
