import * as z from 'zod/mini'
import { driverDeviceReasons } from './driver-devices.messages.ts'

/** What a code is made of: no letter or digit that is taken for another when it is read out or typed. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 8
/** Minutes that a code lives. */
export const codeMinutes = 15
export const pinPattern = /^\d{4,6}$/
/** Wrong PINs in a row after which a phone must be paired again. */
export const pinTries = 5

/** A code as it is typed: small letters and gaps do not matter. */
export const pairingCode = z.pipe(
  z.pipe(
    z.string(driverDeviceReasons.code),
    z.transform((typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '')),
  ),
  z
    .string()
    .check(
      z.refine(
        (code) => code.length === codeLength && [...code].every((letter) => codeAlphabet.includes(letter)),
        driverDeviceReasons.code,
      ),
    ),
)

/** A code as it is shown and read out: in two groups. */
export const shownCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`
