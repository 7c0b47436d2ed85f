import { randomBytes } from 'node:crypto'

/** 128 random bits, told once. */
export const newSftpPassword = () => randomBytes(16).toString('base64url')
