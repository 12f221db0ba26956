import { m } from '#app/paraglide/messages.js'
import { readSettings } from '#app/platform/site/settings.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { type CalculatorName, calculatorNames, calculatorPath } from './model.ts'
import { calculatorWords } from './words.ts'

/** Words by which people look for a calculator. */
const searchWords: Record<CalculatorName, () => string> = {
	inheritance: m.calculators_inheritance_search,
	zakat: m.calculators_zakat_search,
	fidyah: m.calculators_fidyah_search,
	kafarah: m.calculators_kafarah_search,
}
const sorted = [...calculatorNames].sort()

/** The calculators in each language. */
export const calculatorSearch: Searchable = {
	kind: 'calculator',
	order: 75,
	label: m.calculators_title,
	isBundled: true,
	async read(db, refs) {
		const off = (await readSettings(db))['services.off']
		if (off.includes('calculators')) return []
		return sorted
			.filter((name) => refs.includes(name))
			.flatMap((name) =>
				locales.map((language) =>
					inLocale(language, () => ({
						ref: name,
						language,
						url: calculatorPath(name),
						title: `${calculatorWords[name].title()} (${m.calculators_one()})`,
						text: calculatorWords[name].text(),
						also: searchWords[name](),
						publishedAt: null,
					})),
				),
			)
	},
	list: async (_db, after, limit) => sorted.filter((name) => after === null || name > after).slice(0, limit),
	async count(db) {
		const off = (await readSettings(db))['services.off']
		return off.includes('calculators') ? 0 : sorted.length * locales.length
	},
}
