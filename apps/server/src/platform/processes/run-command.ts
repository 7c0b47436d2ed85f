import { startSentence } from '#platform/config/start-fault.ts'

export const print = (text: string) => void process.stdout.write(`${text}\n`)

interface Command {
  /** What it does and takes; printed where its arguments are wrong. */
  usage: string
  /** Its exit code; 0 where it returns nothing. */
  run: () => Promise<number | undefined>
  /** What a person reads of its own refusals. */
  sentenceOf?: (fault: unknown) => string | undefined
}

const isMisspelt = (fault: unknown): fault is TypeError =>
  fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS')

/** Runs a command of the shell and ends the process. What fails is one sentence on stderr where the remedy is known; the code is 1. */
export function runCommand({ usage, run, sentenceOf }: Command) {
  const sentence = (fault: unknown) => {
    if (isMisspelt(fault)) return `${fault.message}\n\n${usage}`
    return sentenceOf?.(fault) ?? startSentence(fault) ?? String(fault instanceof Error ? fault.stack : fault)
  }
  run().then(
    (code = 0) => process.exit(code),
    (fault: unknown) => {
      process.stderr.write(`${sentence(fault)}\n`)
      process.exit(1)
    },
  )
}
