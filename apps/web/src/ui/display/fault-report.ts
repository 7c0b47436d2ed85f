type Report = (request_id: string) => void

let offered: () => Report | null = () => null

/** Tells support of a fault by its reference. The application says how, and to whom it is offered. */
export const faultReport = {
  offerBy(given: () => Report | null) {
    offered = given
  },
  /** Null where this person cannot write to support. */
  now: (): Report | null => offered(),
}
