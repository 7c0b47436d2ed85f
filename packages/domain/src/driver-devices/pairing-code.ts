import * as z from 'zod/mini'
import { driverDeviceReasons } from './driver-devices.messages.ts'
import { codeAlphabet, codeLength } from './pairing-rules.ts'

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
