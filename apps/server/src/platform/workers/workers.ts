/** A function of a module, by the module's address, and what it is called with: what can be cloned, no functions. */
export interface Task {
  module: string
  name: string
  input: unknown
  /** It is stopped after so many milliseconds. */
  longest_ms: number
}

export interface Given {
  tenant_id: number
  /** One of many documents that are made for one request; gives way to single ones. */
  bulk?: boolean | undefined
  /** Removes the work from the queue when its caller has gone. What has started is finished. */
  signal?: AbortSignal | undefined
}

/** Processes beside the server for work that takes long or opens what strangers sent. */
export interface Workers {
  /**
   * Returns what the function returns. Throws `busy` when too much of the company's waits, `work_too_long` or
   * `work_too_large` when its process was stopped for the time or the memory it took, and `abandoned` when the signal
   * came before its turn.
   */
  run<T>(task: Task, given: Given): Promise<T>
  /** Waits for what has started and ends the processes. */
  close(): Promise<void>
}
