// A process that does one task after the other for the server, and ends with it.
import type { Task } from './workers.ts'

export type Outcome = { output: unknown } | { error: unknown }

async function outcomeOf({ module, name, input }: Task): Promise<Outcome> {
  try {
    const { [name]: work } = (await import(module)) as Record<string, (input: unknown) => unknown>
    if (!work) throw new TypeError(`No ${name} in ${module}`)
    return { output: await work(input) }
  } catch (error) {
    return { error }
  }
}

process.on('message', (task: Task) => void outcomeOf(task).then((outcome) => process.send?.(outcome)))
process.once('disconnect', () => process.exit())
