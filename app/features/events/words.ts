import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Locale } from '#app/platform/text/locale.ts'
import type {
	Audience,
	CancelCause,
	CircleLevel,
	EventKind,
	Names,
	RegistrationKind,
	SeriesState,
} from './model.ts'

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

/** A name in the reader's language, or in the first one that there is. */
export function nameIn(names: Names, locale: Locale = getLocale()): string {
	return names[locale] || Object.values(names).find(Boolean) || ''
}

const clashText = ({ thing = '', title = '', when = '' }: Record<string, string>) =>
	thing ? m.eventdesk_clash({ thing, title, when }) : m.eventdesk_clash_unnamed()

export const eventsWords = {
	'events.save-failed': () => ({ title: m.common_error(), text: m.eventdesk_save_failed() }),
	'events.clash': clashText,
	'events.incomplete': () => m.eventdesk_incomplete(),
	'events.past': () => m.eventdesk_past(),
	'events.no-time': () => m.eventdesk_no_time(),
	'events.fate-organised': m.eventdesk_fate_organised,
	'events.fate-speaks': m.eventdesk_fate_speaks,
	'events.fate-steps': m.eventdesk_fate_steps,
}
