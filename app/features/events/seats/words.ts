import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import type { Words } from '#app/platform/text/words.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Names } from '../model.ts'
import { leftWords } from './components/left.tsx'
import { nameIn, type RegistrationState, type RegistrationStep } from './model.ts'

/** A registration's state for its party. */
export const standingWords: Record<RegistrationState, { title: () => string; text: () => string }> = {
	asked: { title: m.seats_standing_asked, text: m.seats_standing_asked_text },
	confirmed: { title: m.seats_standing_confirmed, text: m.seats_standing_confirmed_text },
	offered: { title: m.seats_standing_offered, text: m.seats_standing_offered_text },
	waiting: { title: m.seats_standing_waiting, text: m.seats_standing_waiting_text },
	cancelled: { title: m.seats_standing_cancelled, text: m.seats_standing_cancelled_text },
	lapsed: { title: m.seats_standing_lapsed, text: m.seats_standing_lapsed_text },
}

export const stateWords: Record<RegistrationState, () => string> = {
	asked: m.seats_state_asked,
	confirmed: m.seats_state_confirmed,
	offered: m.seats_state_offered,
	waiting: m.seats_state_waiting,
	cancelled: m.seats_state_cancelled,
	lapsed: m.seats_state_lapsed,
}

export const stateTones: Record<RegistrationState, BadgeTone> = {
	asked: 'yellow',
	confirmed: 'green',
	offered: 'blue',
	waiting: 'yellow',
	cancelled: 'plain',
	lapsed: 'plain',
}

export const stepWords: Record<RegistrationStep, () => string> = {
	registered: m.seats_step_registered,
	queued: m.seats_step_queued,
	asked: m.seats_step_asked,
	approved: m.seats_step_approved,
	refused: m.seats_step_refused,
	offered: m.seats_step_offered,
	'moved-up': m.seats_step_moved_up,
	promoted: m.seats_step_promoted,
	accepted: m.seats_step_accepted,
	declined: m.seats_step_declined,
	withdrawn: m.seats_step_withdrawn,
	cancelled: m.seats_step_cancelled,
	lapsed: m.seats_step_lapsed,
	changed: m.seats_step_changed,
	'contact-confirmed': m.seats_step_contact_confirmed,
	claimed: m.seats_step_claimed,
}

/** Free seats of each kind, in a sentence. */
export function leftText(pools: readonly { names: Names; left: number | null }[]): string {
	const locale = getLocale()
	return listed(pools.map(({ names, left }) => `${isolated(nameIn(names, locale))}: ${leftWords(left)}`))
}

const error = (text: string) => ({ title: m.common_error(), text })

/** Codes that may reach the frame. */
export const registrationWords = {
	'registrations.save-failed': () => error(m.seats_save_failed()),
	'registrations.full': () => error(m.seats_promote_full()),
	'registrations.keeps-answers': m.seats_keeps_answers,
	'registrations.keeps-contacts': m.seats_keeps_contacts,
	'registrations.fate-registrations': m.seats_fate_registrations,
	'registrations.fate-steps': m.seats_fate_steps,
} satisfies Words
