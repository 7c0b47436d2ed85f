/** What was done and what was refused, and every answer that nobody could understand. */
export function makeLedger() {
  const done = new Map<string, number>()
  const refusals = new Map<string, number>()
  const wrong: string[] = []
  const count = (of: Map<string, number>, name: string) => of.set(name, (of.get(name) ?? 0) + 1)
  return {
    done,
    refusals,
    wrong,
    edited: (kind: string) => void count(done, kind),
    /** A refusal that says what is the case is part of the work; anything else is a fault of the server. */
    refused(call: string, { status, code, message }: { status: number; code: string | undefined; message: string }) {
      const isUnderstood = [404, 409, 422].includes(status) && code !== undefined
      if (isUnderstood) count(refusals, `${status} ${code}`)
      else wrong.push(`${call}: ${status} ${code} ${message}`)
    },
    failed: (call: string, fault: unknown) => void wrong.push(`${call}: ${String(fault)}`),
  }
}
export type Ledger = ReturnType<typeof makeLedger>
