/** What keeps the program from starting and only the person who runs it can mend; the message is all they need to read. */
export class StartFault extends Error {
  override name = 'StartFault'
}

/** The system's code of a failed call (`ENOENT`, `EADDRINUSE`, …), where it has one. */
export function systemCode(fault: unknown): string | undefined {
  if (!(fault instanceof Error) || !('code' in fault)) return undefined
  return typeof fault.code === 'string' ? fault.code : undefined
}

const listening: Record<string, (port: unknown, address: unknown) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use by another program: stop that, or set PORT to another.`,
  EACCES: (port) => `Port ${port} is kept for root on this machine: set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: (_port, address) =>
    `This machine does not have the address ${address}: set HOST to one of its own, or to 0.0.0.0 for all.`,
  ENOTFOUND: () => 'The name in HOST is not known: set it to an address of this machine, or to 0.0.0.0 for all.',
}

/** What a person reads when the start failed: one sentence where we know the remedy, else undefined. */
export function startSentence(fault: unknown): string | undefined {
  if (fault instanceof StartFault) return fault.message
  if (!(fault instanceof Error) || !('syscall' in fault) || !['listen', 'getaddrinfo'].includes(String(fault.syscall)))
    return undefined
  const [port, address] = ['port' in fault ? fault.port : '', 'address' in fault ? fault.address : '']
  return listening[systemCode(fault) ?? '']?.(port, address)
}
