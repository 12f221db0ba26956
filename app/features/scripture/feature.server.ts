import { feature } from '#app/feature.server.ts'
import { scheduleFill } from '#app/search/filling.server.ts'
import { ayahSearch } from './searchable.server.ts'

export const scriptureFeature = feature({
	name: 'scripture',
	searchables: [ayahSearch],
	listeners: [
		{
			on: 'setting.changed',
			async handle({ db }, { subjectId }) {
				if (subjectId === 'scripture.translations') await scheduleFill(db, ayahSearch.kind)
			},
		},
	],
})
