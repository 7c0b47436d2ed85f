/** What keeps the program from starting and only the person who runs it can mend; the message is all they need to read. */
export class StartFault extends Error {
  override name = 'StartFault'
}

/** The system's code of a failed call (`ENOENT`, `EADDRINUSE`, …), where it has one. */
export function systemCode(fault: unknown): string | undefined {
  if (!(fault instanceof Error) || !('code' in fault)) return undefined
  return typeof fault.code === 'string' ? fault.code : undefined
}
