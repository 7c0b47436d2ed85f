import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text that fits a header, a cookie or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token: enough to recognise it, too little to use it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
