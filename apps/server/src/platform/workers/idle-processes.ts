import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

/** Processes between two tasks: started where none is left, and ended after `idle_ms` without work. */
export function makeIdleProcesses({ most_memory, idle_ms }: { most_memory: number; idle_ms: number }) {
  const idle = new Map<WorkerProcess, NodeJS.Timeout>()
  const end = (worker: WorkerProcess) => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    worker.kill()
  }
  return {
    /** A process that can be given a task. */
    take(): WorkerProcess {
      for (const [worker, timer] of idle) {
        if (!worker.isUsable()) {
          end(worker)
          continue
        }
        clearTimeout(timer)
        idle.delete(worker)
        return worker
      }
      return startWorkerProcess({ most_memory })
    },
    /** Returns a process to the pool after its task; one that ended, or that holds much memory, is not used again. */
    giveBack(worker: WorkerProcess) {
      if (!worker.isUsable()) return worker.kill()
      idle.set(worker, setTimeout(() => end(worker), idle_ms).unref())
    },
    close() {
      for (const worker of idle.keys()) end(worker)
    },
  }
}
