import type { MailTemplates } from '#app/platform/mail.ts'

export const iftaMails: MailTemplates = {}
