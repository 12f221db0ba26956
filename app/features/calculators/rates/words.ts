import { m } from '#app/paraglide/messages.js'
import type { RateKind, RateState, SignedRules } from '../model.ts'

export const rateKindWords: Record<RateKind, () => string> = {
	gold: m.rates_kind_gold,
	silver: m.rates_kind_silver,
	fidyah: m.rates_kind_fidyah,
	kafarah: m.rates_kind_kafarah,
}

export const rateStateWords: Record<RateState, () => string> = {
	draft: m.rates_state_draft,
	reviewed: m.rates_state_reviewed,
	'in-force': m.rates_state_in_force,
	replaced: m.rates_state_replaced,
}

export const signedRulesWords: Record<SignedRules, () => string> = {
	inheritance: m.rates_rules_inheritance,
	zakat: m.rates_rules_zakat,
	atonement: m.rates_rules_atonement,
}
