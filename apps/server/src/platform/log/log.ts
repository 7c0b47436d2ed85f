import { pino } from 'pino'

/** One line of JSON an event; what identifies a person or opens a door is cut out. */
export type Log = ReturnType<typeof makeLog>

export const makeLog = (level: string) =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.authorization',
        '*.cookie',
        'req.headers',
        '*.token',
        '*.access_token',
        '*.session_token',
      ],
      censor: '[cut]',
    },
  })
