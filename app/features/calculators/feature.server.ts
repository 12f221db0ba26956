import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { calculatorsPath, ratesPath, signingPath } from './model.ts'
import { rateNaming, rulesNaming } from './naming.server.ts'
import { calculatorsPart } from './personal.server.ts'
import { calculatorSearch } from './searchable.server.ts'

/** Zakat, fidyah, kafarah and inheritance. */
export const calculatorsFeature = feature({
	name: 'calculators',
	searchables: [calculatorSearch],
	service: { name: 'calculators', label: m.calculators_title, paths: [calculatorsPath] },
	links: [
		{
			place: 'resources',
			group: 'learn',
			to: calculatorsPath,
			label: m.calculators_title,
			text: m.calculators_service,
			icon: 'scale',
			order: 4,
		},
		{ place: 'scholar', to: signingPath, label: m.rates_title, icon: 'scale', order: 55 },
		{ place: 'admin', group: 'money', to: ratesPath, label: m.rates_title, icon: 'scale', order: 77 },
	],
	commands: [{ kind: 'action', level: 'admin', to: `${ratesPath}/new`, label: m.rates_new }],
	namings: [rateNaming, rulesNaming],
	words: { 'calculators.fate-rates': m.rates_fate, 'calculators.rate-failed': m.rates_save_failed },
	personal: calculatorsPart,
})
