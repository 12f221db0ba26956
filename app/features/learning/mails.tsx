import type { MailTemplates } from '#app/platform/mail.ts'

export const learningMails: MailTemplates = {}
