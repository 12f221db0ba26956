/**
 * The events that somebody listens to; every other is heard by nobody and never waits. A listener's `on` is one of
 * these. Written here and not found by asking the features, because the command line records events too and loads
 * none of their listeners.
 */
export const listenedEvents = [
	'certificate.reinstated',
	'certificate.revoked',
	'course.announced',
	'course.announcement-spread',
	'course.approved',
	'course.archived',
	'course.completed',
	'course.deleted',
	'course.rejected',
	'course.sections-opened',
	'course.submitted',
	'course.unarchived',
	'course.unpublished',
	'fatwa-report.received',
	'fatwa.answer-spread',
	'fatwa.answered',
	'fatwa.approved',
	'fatwa.assigned',
	'fatwa.claim-idle',
	'fatwa.clarification-asked',
	'fatwa.clarified',
	'fatwa.handed-over',
	'fatwa.lapsed',
	'fatwa.made-private',
	'fatwa.merged',
	'fatwa.overdue-counted',
	'fatwa.rejected',
	'fatwa.released',
	'fatwa.revised',
	'fatwa.sent-back',
	'fatwa.submitted',
	'fatwa.withdrawn',
	'user.email-changed',
	'user.factor-added',
	'user.factor-removed',
	'user.impersonation-started',
	'user.new-device-used',
	'user.passkey-added',
	'user.passkey-removed',
	'user.password-changed',
	'user.password-reset',
	'user.password-set',
	'user.phone-changed',
	'user.provider-connected',
	'user.provider-disconnected',
	'user.role-changed',
] as const

export type ListenedEvent = (typeof listenedEvents)[number]

export function isListenedTo(name: string): name is ListenedEvent {
	return listenedEvents.some((listened) => listened === name)
}
