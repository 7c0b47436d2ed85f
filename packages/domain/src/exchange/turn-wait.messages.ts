const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)
const duration = (count: number) => (count > 90 ? `${Math.ceil(count / 60)} minutes` : seconds(count))

/** Why a request to the exchange takes a while. */
export const turnTexts = {
  sent: 'Sent to the exchange. Waiting for a response.',
  waits: (left: number, interval: number) =>
    left <= 0
      ? 'It is being sent to the exchange.'
      : `The exchange takes one request every ${interval === 1 ? 'second' : seconds(interval)} from your company. This one will be sent within ${duration(left)}.`,
} as const
