import type { MailTemplates } from '#app/platform/mail/mail.ts'
import { planMails } from './plans/mails.tsx'
import { pledgeMails } from './pledges/mails.tsx'

export const mails: MailTemplates = { ...pledgeMails, ...planMails }
