import { m } from '#app/paraglide/messages.js'
import type { Origin, Risk } from '../model.ts'

export const originLabels: Record<Origin, () => string> = {
	plant: m.intake_origin_plant,
	mineral: m.intake_origin_mineral,
	synthetic: m.intake_origin_synthetic,
	microbial: m.intake_origin_microbial,
	animal: m.intake_origin_animal,
	mixed: m.intake_origin_mixed,
	unknown: m.intake_origin_unknown,
}

export const riskLabels: Record<Risk, () => string> = {
	low: m.intake_risk_low,
	paper: m.intake_risk_paper,
	critical: m.intake_risk_critical,
}
