import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'

/** Verbs of the firm that act after a confirmation or a text. */
export const firmVerbs = ['submit', 'acceptQuote', 'appeal', 'giveBack', 'withdraw'] as const
export type FirmVerb = (typeof firmVerbs)[number]

/** In which form each is asked. */
export const firmAsks = {
	submit: 'confirm',
	acceptQuote: 'confirm',
	appeal: 'reason',
	giveBack: 'confirm',
	withdraw: 'reason',
} as const

export const firmVerbWords: Record<FirmVerb, () => VerbWords> = {
	submit: () => ({ label: m.applying_submit(), text: m.applying_submit_text() }),
	acceptQuote: () => ({ label: m.applying_accept_fee(), text: m.applying_accept_fee_text() }),
	appeal: () => ({
		label: m.applying_appeal(),
		text: m.applying_appeal_text(),
		field: m.applying_appeal_field(),
	}),
	giveBack: () => ({ label: m.applying_give_back(), text: m.applying_give_back_text(), tone: 'danger' }),
	withdraw: () => ({ label: m.applying_withdraw(), text: m.applying_withdraw_text(), tone: 'danger' }),
}
