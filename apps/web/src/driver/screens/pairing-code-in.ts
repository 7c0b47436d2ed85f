import { codeAlphabet, codeLength } from '@dray/domain/driver-devices/pairing-rules.ts'

/** What of a text may stand in a code. */
export const lettersOf = (text: string): string =>
  [...text.toUpperCase()].filter((one) => codeAlphabet.includes(one)).join('')

/** The code of an address that was read off the office's screen. */
export const codeIn = (hash: string): string => lettersOf(/^#pair=(.*)$/.exec(hash)?.[1] ?? '').slice(0, codeLength)
