import { m } from '#app/paraglide/messages.js'
import { ownOf } from '#app/platform/own.ts'
import { dot } from '#app/platform/text/lists.ts'
import { didWords } from '#app/staff/did-words.ts'
import type { AuditEntry } from './model.ts'

/** Subjects, by the first word of their kind. */
export const areaWords: Record<string, () => string> = {
	user: () => m.audit_of_user(),
	fatwa: () => m.audit_of_fatwa(),
	'fatwa-report': () => m.audit_of_fatwa_report(),
	asker: () => m.audit_of_asker(),
	course: () => m.audit_of_course(),
	'course-media': () => m.audit_of_course_media(),
	certificate: () => m.audit_of_certificate(),
	consultation: () => m.audit_of_consultation(),
	'consultation-category': () => m.audit_of_consultation_category(),
	counseling: () => m.audit_of_counseling(),
	contact: () => m.audit_of_contact(),
	letter: () => m.audit_of_newsletter(),
	subscriber: () => m.audit_of_subscriber(),
	dua: () => m.audit_of_dua(),
	category: () => m.audit_of_category(),
	fund: () => m.audit_of_fund(),
	way: () => m.audit_of_way(),
	ledger: () => m.audit_of_ledger(),
	pledge: () => m.pledges_audit(),
	plan: () => m.pledges_audit_plan(),
	payment: () => m.payments_one(),
	rate: () => m.rates_audit(),
	rules: () => m.rates_audit_rules(),
	'bank-file': () => m.banklines_of_file(),
	'bank-line': () => m.banklines_of_line(),
	'bank-rule': () => m.banklines_of_rule(),
	registration: () => m.seats_audit_registration(),
	seating: () => m.seats_audit_seating(),
	month: () => m.months_audit(),
	prayer: () => m.prayers_audit(),
	event: () => m.eventdesk_audit(),
	post: () => m.posts_audit(),
	firm: () => m.firms_audit(),
	certification: () => m.certification_title(),
	application: () => m.cases_audit(),
	complaint: () => m.complaints_audit(),
	recording: () => m.recordings_audit(),
	occurrence: () => m.eventdesk_audit_date(),
	room: () => m.eventdesk_audit_room(),
	scholar: () => m.audit_of_scholar(),
	setting: () => m.audit_of_setting(),
	page: () => m.audit_of_page(),
	file: () => m.audit_of_file(),
	list: () => m.audit_of_list(),
	job: () => m.audit_of_job(),
	backup: () => m.audit_of_backup(),
	mail: () => m.audit_of_mail(),
	note: () => m.audit_of_note(),
	snippet: () => m.audit_of_snippet(),
	sample: () => m.audit_of_sample(),
	audit: () => m.audit_of_audit(),
	security: () => m.audit_of_security(),
}

/** The action in words; an unknown kind is shown as it is. */
export function kindLabel(kind: string): string {
	const area = ownOf(areaWords, areaOf(kind))
	const did = ownOf(didWords, kind.slice(kind.indexOf('.') + 1))
	return area && did ? `${area()}${dot()}${did()}` : kind
}

export function areaOf(kind: string): string {
	return kind.split('.', 1)[0] ?? ''
}

/** Name of an entry's subject in a list or file; empty: it has an id only. */
export function subjectText({
	thingName,
	thingTitle,
	thingId,
}: Pick<AuditEntry, 'thingName' | 'thingTitle' | 'thingId'>): string {
	const isId = /^[0-9a-f-]{36}$/.test(thingId)
	return thingName ?? (thingTitle || (isId ? '' : thingId))
}
