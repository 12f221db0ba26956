import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { claimIdleHours, claimReminderHours } from './model.ts'

const preview = m.ifta_mail_preview

/** `dueOn`: the promised day, where there is one. */
export const questionReceived: NoticeKind = {
	name: 'ifta.question-received',
	ways: { site: 'never', mail: 'on' },
	label: () => m.ifta_kind_received(),
	says: () => m.ifta_received(),
	icon: 'mail',
	mail: {
		details: ({ dueOn }) => [...dueText(dueOn), m.ifta_received_then()],
		button: m.ifta_mail_see_question,
		preview,
	},
}

export const clarificationAsked: NoticeKind = {
	name: 'ifta.clarification-asked',
	ways: { site: 'always', mail: 'on' },
	label: () => m.ifta_kind_clarification(),
	says: () => m.ifta_clarification_asked(),
	icon: 'circle-help',
	mail: { details: () => [m.ifta_clarification_then()], button: m.ifta_mail_see_question, preview },
}

/**
 * `reader`: `alone` for a private answer, `all` otherwise; `like`: the answer is to the question that theirs was merged
 * into.
 */
export const answerReady: NoticeKind = {
	name: 'ifta.answer-ready',
	ways: { site: 'always', mail: 'on' },
	label: () => m.ifta_kind_answered(),
	says({ reader }) {
		if (reader === 'like') return m.ifta_answered_merged()
		return reader === 'alone' ? m.ifta_answered_private() : m.ifta_answered_public()
	},
	icon: 'scroll-text',
	mail: { details: readerText, button: m.ifta_mail_read_answer, preview },
}

/** `reader` as above. */
export const answerChanged: NoticeKind = {
	name: 'ifta.answer-changed',
	ways: { site: 'always', mail: 'on' },
	label: () => m.ifta_kind_changed(),
	says: ({ reader }) => (reader === 'like' ? m.ifta_changed_merged() : m.ifta_changed()),
	icon: 'scroll-text',
	mail: {
		details: (values) => (values.reader === 'alone' ? readerText(values) : []),
		button: m.ifta_mail_read_answer,
		preview,
	},
}

export const questionRefused: NoticeKind = {
	name: 'ifta.question-refused',
	ways: { site: 'always', mail: 'on' },
	label: () => m.ifta_kind_refused(),
	says: () => m.ifta_refused(),
	icon: 'info',
	mail: { details: () => [m.ifta_refused_then()], button: m.ifta_mail_see_question, preview },
}

/** `how`: `merged`, or `apart`: no longer merged. */
export const questionMerged: NoticeKind = {
	name: 'ifta.question-merged',
	ways: { site: 'always', mail: 'on' },
	label: () => m.ifta_kind_merged(),
	says: ({ how }) => (how === 'apart' ? m.ifta_apart() : m.ifta_merged()),
	icon: 'info',
	mail: {
		details: ({ how }) => [how === 'apart' ? m.ifta_apart_then() : m.ifta_merged_then()],
		button: m.ifta_mail_see_question,
		preview,
	},
}

/** `how`: `again`, where it waited before; `nobody`, for admins where no scholar is eligible. */
export const questionWaits: NoticeKind = {
	name: 'ifta.question-waits',
	ways: { site: 'on', mail: 'on' },
	isDaily: true,
	label: () => m.ifta_kind_waits(),
	says({ how }) {
		if (how === 'nobody') return m.ifta_waits_nobody()
		return how === 'again' ? m.ifta_waits_again() : m.ifta_waits()
	},
	icon: 'message-circle',
	level: 'scholar',
	mail: { button: m.ifta_mail_open_question, preview },
}

/** `how`: `assigned`, `handed-over`, or `absence` of a colleague. */
export const questionAssigned: NoticeKind = {
	name: 'ifta.question-assigned',
	ways: { site: 'always', mail: 'on' },
	label: () => m.ifta_kind_assigned(),
	says({ how }) {
		if (how === 'absence') return m.ifta_came_by_absence()
		return how === 'handed-over' ? m.ifta_handed_over() : m.ifta_assigned()
	},
	icon: 'message-circle',
	level: 'scholar',
	mail: { button: m.ifta_mail_open_question, preview },
}

export const questionClarified: NoticeKind = {
	name: 'ifta.question-clarified',
	ways: { site: 'always', mail: 'on' },
	label: () => m.ifta_kind_clarified(),
	says: () => m.ifta_clarified(),
	icon: 'message-circle',
	level: 'scholar',
	mail: { button: m.ifta_mail_open_question, preview },
}

/** `remarks`: number of remarks on passages, where there are any. */
export const answerSentBack: NoticeKind = {
	name: 'ifta.answer-sent-back',
	ways: { site: 'always', mail: 'on' },
	label: () => m.ifta_kind_sent_back(),
	says: ({ remarks = '0' }) =>
		Number(remarks) > 0 ? m.ifta_sent_back_remarks({ count: Number(remarks) }) : m.ifta_sent_back(),
	icon: 'pencil',
	level: 'scholar',
	mail: { button: m.ifta_mail_open_answer, preview },
}

export const claimLapses: NoticeKind = {
	name: 'ifta.claim-lapses',
	ways: { site: 'always', mail: 'on' },
	isUrgent: true,
	label: () => m.ifta_kind_lapses(),
	says: () => m.ifta_lapses({ hours: claimIdleHours - claimReminderHours }),
	icon: 'clock',
	level: 'scholar',
	mail: { details: () => [m.ifta_lapses_then()], button: m.ifta_mail_open_question, preview },
}

/** `how`: `lapsed`, `released`, or the step that gave it to another. */
export const questionTaken: NoticeKind = {
	name: 'ifta.question-taken',
	ways: { site: 'always', mail: 'off' },
	label: () => m.ifta_kind_taken(),
	says({ how }) {
		if (how === 'lapsed') return m.ifta_lapsed({ hours: claimIdleHours })
		return how === 'released' ? m.ifta_returned() : m.ifta_given_away()
	},
	icon: 'clock',
	level: 'scholar',
	mail: { button: m.ifta_mail_open_question, preview },
}

/** `how`: `withdrawn`, `merged` or `rejected`. */
export const questionClosed: NoticeKind = {
	name: 'ifta.question-closed',
	ways: { site: 'always', mail: 'off' },
	label: () => m.ifta_kind_closed(),
	says({ how }) {
		if (how === 'merged') return m.ifta_closed_merged()
		return how === 'rejected' ? m.ifta_closed_rejected() : m.ifta_withdrawn()
	},
	icon: 'x',
	level: 'scholar',
	mail: { button: m.ifta_mail_open_question, preview },
}

/** `what`: `answer`, or a `change` to one. */
export const answerApproved: NoticeKind = {
	name: 'ifta.answer-approved',
	ways: { site: 'always', mail: 'off' },
	label: () => m.ifta_kind_approved(),
	says: ({ what }) => (what === 'change' ? m.ifta_change_approved() : m.ifta_answer_approved()),
	icon: 'check',
	level: 'scholar',
	mail: { button: m.ifta_mail_open_answer, preview },
}

export const reviewWaits: NoticeKind = {
	name: 'ifta.review-waits',
	ways: { site: 'on', mail: 'on' },
	isDaily: true,
	label: () => m.ifta_kind_review(),
	says: () => m.ifta_review_waits(),
	icon: 'file-text',
	level: 'scholar',
	mail: { button: m.ifta_mail_open_answer, preview },
}

export const mistakeReported: NoticeKind = {
	name: 'ifta.mistake-reported',
	ways: { site: 'on', mail: 'on' },
	isDaily: true,
	label: () => m.ifta_kind_reported(),
	says: () => m.ifta_reported(),
	icon: 'triangle-alert',
	level: 'admin',
	mail: { button: m.ifta_mail_open_reports, preview },
}

/** Once a working day; `overdue`, `review` and `reports` are counts. */
export const overdueSummary: NoticeKind = {
	name: 'ifta.overdue-summary',
	ways: { site: 'never', mail: 'on' },
	label: () => m.ifta_kind_overdue(),
	says: ({ overdue }) => m.ifta_overdue({ count: Number(overdue) || 0 }),
	icon: 'calendar',
	level: 'admin',
	mail: {
		details: ({ review = '0', reports = '0' }) => [
			m.ifta_overdue_review({ count: review }),
			m.ifta_overdue_reports({ count: reports }),
		],
		button: m.ifta_mail_open_list,
		preview,
	},
}

export const fatwasNotices: NoticeKind[] = [
	questionReceived,
	clarificationAsked,
	answerReady,
	answerChanged,
	questionRefused,
	questionMerged,
	questionWaits,
	questionAssigned,
	questionClarified,
	answerSentBack,
	claimLapses,
	questionTaken,
	questionClosed,
	answerApproved,
	reviewWaits,
	mistakeReported,
	overdueSummary,
].map(aboutQuestion)

/** `number` of the question; in mails also `title`, and `comment`: the note of the step. */
function aboutQuestion(kind: NoticeKind): NoticeKind {
	return {
		...kind,
		says(values) {
			const sentence = kind.says(values)
			// A list of mails has no number.
			if (!/\d/.test(values.number ?? '')) return sentence
			return m.ifta_numbered({
				said: sentence,
				number: isolated(inNumerals(values.number ?? '', getLocale())),
			})
		},
		mail: {
			...kind.mail,
			details: (values) => [
				...(values.title ? [m.ifta_mail_title({ title: isolated(values.title) })] : []),
				...(values.comment ? [m.notifications_mail_comment({ text: isolated(values.comment) })] : []),
				...(kind.mail?.details?.(values) ?? []),
			],
		},
	}
}

function dueText(dueOn = ''): string[] {
	if (!/^\d{4}-\d\d-\d\d$/.test(dueOn)) return []
	return [m.ifta_received_due({ day: formatDay(new Date(`${dueOn}T00:00:00Z`), getLocale(), 'UTC') })]
}

function readerText({ reader }: Record<string, string>): string[] {
	if (reader === 'like') return []
	return [reader === 'alone' ? m.ifta_answered_private_then() : m.ifta_answered_public_then()]
}
