const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)
const duration = (count: number) => (count > 90 ? `${Math.ceil(count / 60)} minutes` : seconds(count))

/** Why a request to the exchange takes a while. */
export const turnTexts = {
  sent: 'Sent to the exchange. Waiting for its answer.',
  waits: (left: number, interval: number) =>
    left <= 0
      ? 'It is sent to the exchange now.'
      : `The exchange takes one request every ${interval === 1 ? 'second' : seconds(interval)} from your company. This one is sent in ${duration(left)} at most.`,
} as const
