import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { type LocalMailConfig, makeLocalMail } from './local-mail.ts'
import type { Mail } from './mail.ts'
import { makeSmtpMail, type SmtpConfig } from './smtp-mail.ts'

export type MailConfig = ({ adapter: 'smtp' } & SmtpConfig) | ({ adapter: 'local' } & LocalMailConfig)

/** E-mail as the configuration asks: out by SMTP, or into the local mailbox. */
export const makeMail = (config: MailConfig, clock: Clock = systemClock): Mail =>
  config.adapter === 'smtp' ? makeSmtpMail(config) : makeLocalMail(config, clock)
