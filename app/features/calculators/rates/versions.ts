import { atonementRules } from '../atonement/readings.ts'
import { inheritanceRules } from '../inheritance/rules.ts'
import type { SignedRules } from '../model.ts'
import type { RulesVersion } from '../references.ts'
import { zakatRules } from '../zakat/readings.ts'

/** The version of each set of rules that the calculators reckon by. */
export const rulesVersions: Record<SignedRules, RulesVersion> = {
	inheritance: inheritanceRules,
	zakat: zakatRules,
	atonement: atonementRules,
}
