import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Words } from '#app/platform/text/words.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import type { Reason, registerKinds } from '../model.ts'
import type { Status } from './status.ts'

type Said = (inputs?: Record<never, never>, options?: { locale?: Locale }) => string

export const statusWords: Record<Status, Said> = {
	valid: m.registry_status_valid,
	attention: m.registry_status_attention,
	'not-yet': m.registry_status_not_yet,
	expired: m.registry_status_expired,
	suspended: m.registry_status_suspended,
	withdrawn: m.registry_status_withdrawn,
}

export const statusTones: Record<Status, BadgeTone> = {
	valid: 'green',
	attention: 'yellow',
	'not-yet': 'yellow',
	expired: 'red',
	suspended: 'red',
	withdrawn: 'red',
}

export const statusIcons: Record<Status, IconName> = {
	valid: 'check',
	attention: 'triangle-alert',
	'not-yet': 'clock',
	expired: 'clock',
	suspended: 'pause',
	withdrawn: 'x',
}

/** `product`: of a reduced scope. */
export const kindWords: Record<(typeof registerKinds)[number], (of: { product: string }) => string> = {
	granted: () => m.registry_kind_granted(),
	suspended: () => m.registry_kind_suspended(),
	reinstated: () => m.registry_kind_reinstated(),
	reduced: m.registry_kind_reduced,
	extended: () => m.registry_kind_extended(),
	withdrawn: () => m.registry_kind_withdrawn(),
	edition: () => m.registry_kind_edition(),
	note: () => m.registry_kind_note(),
}

export const reasonWords: Record<Reason, () => string> = {
	'correction-late': m.registry_reason_correction_late,
	ingredient: m.registry_reason_ingredient,
	contamination: m.registry_reason_contamination,
	'mark-misuse': m.registry_reason_mark_misuse,
	'visit-refused': m.registry_reason_visit_refused,
	fees: m.registry_reason_fees,
	'own-wish': m.registry_reason_own_wish,
	'issued-in-error': m.registry_reason_issued_in_error,
	'closed-down': m.registry_reason_closed_down,
	law: m.registry_reason_law,
}

export const registryWords = {
	'registry.load-failed': () => ({ title: m.common_error(), text: m.registry_load_failed() }),
} satisfies Words
