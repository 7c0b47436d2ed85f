const faults = new WeakSet<Error>()

/** Faults of code that could not be had: drawing its part again does not help, loading the page does. */
export const loadFaults = {
  note: (fault: Error) => void faults.add(fault),
  caused: (fault: unknown) => fault instanceof Error && faults.has(fault),
}
