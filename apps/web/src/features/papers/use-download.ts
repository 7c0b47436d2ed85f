import { type CommandOptions, useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'

type Saved = Parameters<typeof saveFile>[0]

const saving: CommandOptions<readonly unknown[], Saved> = { onDone: saveFile }

/** Fetches papers and saves them, one download at a time. */
export const useDownload = <I extends readonly unknown[]>(fetch: (...input: I) => Promise<Saved>) =>
  useCommand(fetch, saving)
