import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { missJobs } from './misses.server.ts'
import { wordsList } from './params.ts'
import { searchWords } from './words.ts'

export const searchFeature = feature({
	name: 'search',
	links: [
		{
			place: 'admin',
			to: wordsList.path,
			group: 'content',
			label: m.search_words_title,
			icon: 'languages',
			order: 58,
		},
	],
	commands: [{ kind: 'action', level: 'admin', to: `${wordsList.path}/new`, label: m.search_words_add }],
	words: searchWords,
	// Groups share words: a change of one can affect another.
	things: { '/admin/search-words/:groupId': () => ['lexicon.groups'] },
	jobs: missJobs,
})
