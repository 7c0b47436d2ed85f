/** How a sweep went the last time it ran in this process. */
export interface SweepRun {
  at: string
  took_ms: number
  fault: string | null
}

type Sweep = (ends: AbortSignal) => Promise<unknown>

/** Notes of each sweep when it ran last and whether it failed. */
export function makeSweepRecord() {
  const runs = new Map<string, SweepRun>()
  const note = (name: string, began: number, fault: string | null) =>
    void runs.set(name, { at: new Date().toISOString(), took_ms: Math.round(performance.now() - began), fault })
  return {
    noted:
      (name: string, work: Sweep): Sweep =>
      async (ends) => {
        const began = performance.now()
        try {
          await work(ends)
          note(name, began, null)
        } catch (error) {
          note(name, began, String((error as Error).message).slice(0, 300))
          throw error
        }
      },
    lastRuns: (): Record<string, SweepRun> => Object.fromEntries(runs),
  }
}
