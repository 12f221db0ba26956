import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const libraryWords = {
	'fatwas.load-failed': () => ({ title: m.common_error(), text: m.fatwas_load_failed() }),
	'fatwas.detail-load-failed': () => ({ title: m.common_error(), text: m.fatwas_detail_load_failed() }),
	'fatwas.reports-load-failed': () => ({ title: m.common_error(), text: m.fatwas_reports_load_failed() }),
	'fatwas.say-yes-or-no': () => m.fatwas_say_yes_or_no(),
	'fatwas.report-required': () => m.fatwas_report_required(),
	'fatwas.report-too-long': () => m.fatwas_report_too_long(),
	'fatwas.email-invalid': () => m.fatwas_email_invalid(),
	'fatwas.report-resolved': () => m.fatwas_report_resolved(),
	'fatwas.report-reopened': () => m.fatwas_report_reopened(),
} satisfies Words
