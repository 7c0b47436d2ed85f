import { Captures, captureAddress } from '#features/driver-captures/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/captures`: what drivers' phones sent, and what of it waits for the office. */
export function CapturesScreen() {
  return <Captures {...useListAddress(captureAddress)} />
}
