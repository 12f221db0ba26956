import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'
import type { DeskVerb } from '../rules.ts'

export const verbWords: Record<DeskVerb, () => VerbWords> = {
	approve: () => ({ label: m.payments_approve(), text: m.payments_approve_text() }),
	refuse: () => ({ label: m.payments_refuse(), hint: m.payments_reason_hint(), tone: 'danger' }),
	withdraw: () => ({ label: m.payments_withdraw(), hint: m.payments_reason_hint(), tone: 'danger' }),
	takeBack: () => ({
		label: m.payments_take_back(),
		text: m.payments_take_back_text(),
		hint: m.payments_reason_hint(),
		tone: 'danger',
	}),
}
