import { m } from '#app/paraglide/messages.js'
import type { Audience, CancelCause, CircleLevel, EventKind, RegistrationKind, SeriesState } from './model.ts'

export const kindWords: Record<EventKind, () => string> = {
	event: m.events_kind_event,
	majlis: m.events_kind_majlis,
	live: m.events_kind_live,
	taraweeh: m.events_kind_taraweeh,
	iftar: m.events_kind_iftar,
	eid: m.events_kind_eid,
}

export const audienceWords: Record<Audience, () => string> = {
	all: m.events_for_all,
	women: m.events_for_women,
	men: m.events_for_men,
	families: m.events_for_families,
	children: m.events_for_children,
	youth: m.events_for_youth,
}

export const circleLevelWords: Record<CircleLevel, () => string> = {
	beginner: m.events_level_beginner,
	intermediate: m.events_level_intermediate,
	advanced: m.events_level_advanced,
}

export const registrationWords: Record<RegistrationKind, () => string> = {
	none: m.events_registration_none,
	open: m.events_registration_open,
	approval: m.events_registration_approval,
}

export const stateWords: Record<SeriesState, () => string> = {
	draft: m.eventdesk_state_draft,
	published: m.eventdesk_state_published,
	ended: m.eventdesk_state_ended,
}

/** Why a date is not held, where its organiser gave no reason. */
export const causeWords: Record<CancelCause, () => string> = {
	organiser: m.events_cause_organiser,
	month: m.events_cause_month,
	rule: m.events_cause_rule,
	end: m.events_cause_end,
}
