import type { IncomingMessage } from 'node:http'

/** Whether a request names its host more than once, of which a proxy may have read the other (RFC 9112, 3.2). */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1
