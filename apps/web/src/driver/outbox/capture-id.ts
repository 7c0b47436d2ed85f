/** A UUID of version 7: 48 bits of time, then chance. `random` gives numbers from 0 to 1. */
export function captureId(now: number, random: () => number): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('')
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12)
  const variant = (8 + Math.floor(random() * 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(12)}`
}

/** Chance that two phones never share. */
export const secureRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

export const newCaptureId = (): string => captureId(Date.now(), secureRandom)
