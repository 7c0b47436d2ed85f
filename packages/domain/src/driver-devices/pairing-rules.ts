/** What a code is made of: no letter or digit that is taken for another when it is read out or typed. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 8
/** Minutes that a code lives. */
export const codeMinutes = 15
export const pinPattern = /^\d{4,6}$/
/** Wrong PINs in a row after which a phone must be paired again. */
export const pinTries = 5
